import { inNearestLanguage } from '@vesela/contracts/nearest-language';
import { usePlatform, useStateAcrossSignIn } from '@vesela/framework';
import { ActDialog } from '@vesela/framework/dialogs';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, LayerList, Row } from '@vesela/ui';
import { useChangeState, useDeleteProject } from '../api/projects.ts';
import type { Project } from '../api/types.ts';

const ACTIONS = ['open', 'close', 'delete'] as const;
type ProjectAction = (typeof ACTIONS)[number];

/** Open, close or delete the study, each after an explanation. What ends it lies in a closed section. */
export function NextSteps({ project }: { project: Project }) {
  const { t, language } = useOwnTexts();
  const platform = usePlatform();
  const state = useChangeState(project.id);
  const deletion = useDeleteProject(project.id);
  const [asked, setAsked] = useStateAcrossSignIn('project-step', '');
  const action = ACTIONS.find((one) => one === asked);
  const name = inNearestLanguage(project.texts, language)?.text.name ?? '';
  // What deleting takes away; nobody can have joined a draft, and a small number of participants is not told.
  const lost =
    project.participants === null
      ? t(project.state === 'draft' ? 'step.delete.ask.draft' : 'step.delete.ask.few')
      : t('step.delete.ask', { n: project.participants });
  const run = {
    open: () => state.mutateAsync('open'),
    close: () => state.mutateAsync('closed'),
    delete: () => deletion.mutateAsync(),
  };
  function done(finished: ProjectAction) {
    setAsked('');
    platform.notify({ kind: 'success', text: t(`step.${finished}.done`) });
    if (finished === 'delete') platform.navigate('/Research');
  }
  const closable = project.state === 'open';
  return (
    <>
      {project.state === 'draft' && (
        <section className="research-section" aria-labelledby="steps">
          <h2 id="steps">{t('step.title')}</h2>
          <p>{t('step.open.text')}</p>
          <Row>
            <Button onClick={() => setAsked('open')}>{t('step.open')}</Button>
          </Row>
        </section>
      )}
      <LayerList
        sections={[
          {
            id: 'project-end',
            title: t(closable ? 'end.title' : 'step.delete'),
            line: t(closable ? 'end.line' : 'end.delete.line'),
            print: false,
            content: (
              <>
                {closable && <p>{t('step.close.text')}</p>}
                <Row>
                  {closable && (
                    <Button look="quiet" onClick={() => setAsked('close')}>
                      {t('step.close')}…
                    </Button>
                  )}
                  <Button look="danger" onClick={() => setAsked('delete')}>
                    {t('step.delete')}…
                  </Button>
                </Row>
              </>
            ),
          },
        ]}
      />
      {action && (
        <ActDialog
          key={action}
          danger={action !== 'open'}
          title={t(`step.${action}.title`, { name })}
          confirm={t(`step.${action}`)}
          conflict={t(`step.${action}.conflict`)}
          run={run[action]}
          onDone={() => done(action)}
          onCancel={() => setAsked('')}
        >
          <p>{action === 'delete' ? lost : t(`step.${action}.ask`)}</p>
        </ActDialog>
      )}
    </>
  );
}
