import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Row } from '@vesela/ui';
import { useState } from 'react';
import { inHerLanguage } from '../../in-her-language.ts';
import { useChangeState, useDeleteProject } from '../api/projects.ts';
import type { Project } from '../api/types.ts';
import { Confirm } from '../confirm.tsx';

type Deed = 'open' | 'close' | 'delete';

/** Opening, closing, deleting: each says first what it means. */
export function NextSteps({ project }: { project: Project }) {
  const { t, language } = useOwnTexts();
  const platform = usePlatform();
  const state = useChangeState(project.id);
  const deletion = useDeleteProject(project.id);
  const [deed, setDeed] = useState<Deed>();
  const name = inHerLanguage(project.texts, language)?.text.name ?? '';
  const next: Deed[] = project.state === 'closed' ? [] : [project.state === 'draft' ? 'open' : 'close'];
  const run = {
    open: () => state.mutateAsync('open'),
    close: () => state.mutateAsync('closed'),
    delete: () => deletion.mutateAsync(),
  };
  function done(finished: Deed) {
    setDeed(undefined);
    platform.notify({ kind: 'success', text: t(`step.${finished}.done`) });
    if (finished === 'delete') platform.navigate('/Research');
  }
  return (
    <section className="research-section" aria-labelledby="steps">
      <h2 id="steps">{t('step.title')}</h2>
      {next[0] && <p>{t(`step.${next[0]}.text`)}</p>}
      <Row>
        {next.map((one) => (
          <Button key={one} onClick={() => setDeed(one)}>
            {t(`step.${one}`)}
          </Button>
        ))}
        <Button look="danger" onClick={() => setDeed('delete')}>
          {t('step.delete')}
        </Button>
      </Row>
      {deed && (
        <Confirm
          key={deed}
          danger={deed !== 'open'}
          title={t(`step.${deed}.title`, { name })}
          confirm={t(`step.${deed}`)}
          conflict={t(`step.${deed}.conflict`)}
          run={run[deed]}
          onDone={() => done(deed)}
          onCancel={() => setDeed(undefined)}
        >
          <p>{t(`step.${deed}.ask`, { n: project.participants })}</p>
        </Confirm>
      )}
    </section>
  );
}
