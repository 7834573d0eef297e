import type { BreastProgrammeId } from '@vesela/contracts/breast-screening';
import { AppointmentLink } from '@vesela/framework/appointment-link';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Dialog } from '@vesela/ui/rich';
import { shortNames } from '../sources/content-sources.ts';
import { programmeOf, SCREENING_STATEMENT_VALUES } from './programmes.ts';

const STEPS = [1, 2, 3, 4, 5] as const;

interface Props {
  open: boolean;
  onClose: () => void;
  programme: BreastProgrammeId;
}

/** How to get a mammography, step by step, in the user's country. */
export function StepsDialog({ open, onClose, programme }: Props) {
  const { t } = useOwnTexts();
  return (
    <Dialog open={open} onClose={onClose} title={t(`steps.title-${programme}`)} closeLabel={t('dialog.close')}>
      <ol className="statements">
        {STEPS.map((step) => (
          <li key={step}>{t(`steps.${programme}-${step}`, SCREENING_STATEMENT_VALUES)}</li>
        ))}
      </ol>
      <p>
        <AppointmentLink to="mammography" />
      </p>
      <p className="statement-source">
        {t('source.label')} <span lang="en">{shortNames(programmeOf(programme).sources)}</span>
      </p>
    </Dialog>
  );
}
