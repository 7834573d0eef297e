import { type BandId, type ScreeningAdvice, screeningAdvice } from '@vesela/contracts/breast-screening';
import { longDate, type Translate, usePlatform } from '@vesela/framework';
import { AppointmentLink } from '@vesela/framework/appointment-link';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice, Row } from '@vesela/ui';
import { lazy, Suspense, useState } from 'react';
import { latvianDay } from '../advice/latvian-day.ts';
import { reasonFor, seeSoon } from '../advice/specialists.ts';
import type { Report } from '../api/types.ts';
import { useFindingOpen } from '../report/finding-open.ts';
import { shortNames } from '../sources/content-sources.ts';
import { isOutdated, type Programme, programmeOf } from './programmes.ts';
import { screeningCaseOf, screeningValues } from './screening-advice.ts';

const MammographyDialog = lazy(async () => ({
  default: (await import('./mammography-dialog.tsx')).MammographyDialog,
}));
const StepsDialog = lazy(async () => ({ default: (await import('./steps-dialog.tsx')).StepsDialog }));

/** Which mammography screening applies, the user's position in it, and what to do. */
export function Screening({ report, today = latvianDay() }: { report: Report; today?: string }) {
  const { t } = useOwnTexts();
  const given = screeningCaseOf(report);
  const advice = screeningAdvice(given);
  const programme = programmeOf(given.country);
  const reason = reasonFor(report);
  const isFindingOpen = useFindingOpen();
  return (
    <section aria-labelledby="advice-screening">
      <h3 id="advice-screening">{t('screening.title')}</h3>
      <p>{t(`screening.${advice.programme}.${advice.place}`, screeningValues(programme, advice.place))}</p>
      <p>
        <strong>{stepText(t, advice, { isSoon: seeSoon(report).length > 0, isFindingOpen })}</strong>
      </p>
      {advice.guideline !== null && <p>{guidelineText(t, advice.guideline)}</p>}
      {advice.dense && <p>{t('screening.dense')}</p>}
      {reason && <p>{t(`screening.personal-${reason}`)}</p>}
      {isOutdated(programme, today) && <Notice live={false}>{t('screening.outdated')}</Notice>}
      <Source programme={programme} />
      <Dialogs advice={advice} />
    </section>
  );
}

interface NotToWait {
  isSoon: boolean;
  isFindingOpen: boolean;
}

/** Who should see a doctor soon is never told that there is nothing to do. */
function stepText(t: Translate, { step, programme }: ScreeningAdvice, { isSoon, isFindingOpen }: NotToWait): string {
  if (step === 'go') return t(`screening.go.${programme}`);
  if (step !== 'wait') return t(`screening.${step}`);
  if (isFindingOpen) return t('screening.wait-finding');
  return t(isSoon ? 'screening.wait-higher' : 'screening.wait');
}

const guidelineText = (t: Translate, band: BandId) =>
  t(`screening.guideline-${band}`, screeningValues(programmeOf(''), band));

function Source({ programme }: { programme: Programme }) {
  const { t, language } = useOwnTexts();
  const platform = usePlatform();
  return (
    <p className="statement-source">
      {t('source.label')} <span lang="en">{shortNames(programme.sources)}</span>.{' '}
      {t('screening.checked', {
        checked: longDate(programme.checkedOn, language, 'UTC'),
        until: longDate(programme.validUntil, language, 'UTC'),
      })}{' '}
      <a href={platform.href('/Sources')}>{t('screening.sources')}</a>
    </p>
  );
}

/** Each dialog is loaded when first opened. */
function Dialogs({ advice }: { advice: ScreeningAdvice }) {
  const { t } = useOwnTexts();
  const [asked, setAsked] = useState<'mammography' | 'steps'>();
  const [open, setOpen] = useState(false);
  const ask = (dialog: 'mammography' | 'steps') => {
    setAsked(dialog);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      <Row print={false}>
        <Button look="quiet" onClick={() => ask('steps')}>
          {t('steps.open')}
        </Button>
        <Button look="plain" onClick={() => ask('mammography')}>
          {t('mammography.open')}
        </Button>
        <AppointmentLink to="mammography" country={advice.programme} />
      </Row>
      <Suspense fallback={null}>
        {asked === 'mammography' && <MammographyDialog open={open} onClose={close} />}
        {asked === 'steps' && <StepsDialog open={open} onClose={close} programme={advice.programme} />}
      </Suspense>
    </>
  );
}
