import { inNearestLanguage } from '@vesela/contracts/nearest-language';
import { usePlatform, useStateAcrossSignIn } from '@vesela/framework';
import { ActDialog } from '@vesela/framework/dialogs';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Row } from '@vesela/ui';
import { useChangeState, useDeleteProject } from '../api/projects.ts';
import type { Project } from '../api/types.ts';

const ACTIONS = ['open', 'close', 'delete'] as const;
type ProjectAction = (typeof ACTIONS)[number];

/** Open, close or delete the study, each after an explanation. */
export function NextSteps({ project }: { project: Project }) {
  const { t, language } = useOwnTexts();
  const platform = usePlatform();
  const state = useChangeState(project.id);
  const deletion = useDeleteProject(project.id);
  const [asked, setAsked] = useStateAcrossSignIn('project-step', '');
  const action = ACTIONS.find((one) => one === asked);
  const name = inNearestLanguage(project.texts, language)?.text.name ?? '';
  const next: ProjectAction[] = project.state === 'closed' ? [] : [project.state === 'draft' ? 'open' : 'close'];
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
  return (
    <section className="research-section" aria-labelledby="steps">
      <h2 id="steps">{t('step.title')}</h2>
      {next[0] && <p>{t(`step.${next[0]}.text`)}</p>}
      <Row>
        {next.map((one) => (
          <Button key={one} look={one === 'close' ? 'danger' : 'main'} onClick={() => setAsked(one)}>
            {t(`step.${one}`)}
          </Button>
        ))}
        <Button look="danger" onClick={() => setAsked('delete')}>
          {t('step.delete')}
        </Button>
      </Row>
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
    </section>
  );
}
