import type { Fault } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ErrorSummary } from '@vesela/ui';
import { useFaultText } from './use-fault-text.ts';

interface FaultSummaryProps {
  faults: readonly Fault[];
  /** Number of attempts, so that each failed one moves the focus here. */
  attempt: number;
  /** Labels of the fields, by their names. */
  labels: Readonly<Record<string, string>>;
}

/** All faults of a form, each with a link to its field. */
export function FaultSummary({ faults, attempt, labels }: FaultSummaryProps) {
  const { t } = useOwnTexts();
  const faultText = useFaultText(faults);
  if (faults.length === 0) return null;
  return (
    <ErrorSummary
      key={attempt}
      title={t('form.faults')}
      errors={faults.map(({ field }) => ({ id: field, text: `${labels[field] ?? field}: ${faultText(field)}` }))}
    />
  );
}
