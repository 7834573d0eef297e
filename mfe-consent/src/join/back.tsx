import { usePlatform, useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button } from '@vesela/ui';
import type { ReactNode } from 'react';
import { useUserConsents } from '../api/user-consents.ts';
import { agrees, lastDecisionOn } from '../model/questions.ts';
import { useMyProject } from './api.ts';
import { MyProject } from './my-project.tsx';

/** /join while she takes part: the next step in her project, its other tests, and how she ends on this device. */
export function Back({ enter }: { enter: ReactNode }) {
  const { t } = useOwnTexts();
  const { endParticipation } = usePlatform();
  const { data: project } = useMyProject();
  const { data: hers } = useUserConsents();
  const takesPart = project && agrees(lastDecisionOn(hers?.consents ?? [], project.consent_document));
  return (
    <>
      <MyProject focus />
      <section className="join-section" aria-labelledby="end">
        <h2 id="end">{t('end.title')}</h2>
        <p>{t('end.text')}</p>
        {takesPart && <p>{t('end.stay')}</p>}
        <Button look="quiet" onClick={endParticipation}>
          {t('end.button')}
        </Button>
      </section>
      <section className="join-section" aria-labelledby="enter">
        <h2 id="enter">{t('enter.title')}</h2>
        {enter}
      </section>
    </>
  );
}

/** `/` of a participant: the next step in her project. How she ends is one tap away, where it always is. */
export function ParticipantHome() {
  const { t } = useOwnTexts();
  const { href } = usePlatform();
  useTitle(t('home.title'));
  return (
    <>
      <MyProject />
      <p className="join-section">
        <a href={`${href('/join')}#end`}>{t('home.end')}</a>
      </p>
    </>
  );
}
