import { isLanguage } from '@vesela/framework';
import type { Fault } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ErrorSummary } from '@vesela/ui';
import { useFaultText } from './fault-text.ts';

interface FaultSummaryProps {
  of: string;
  faults: readonly Fault[];
}

/** All errors, each with a link to its field. Give it a new `key` at each attempt. */
export function FaultSummary({ of, faults }: FaultSummaryProps) {
  const { t } = useOwnTexts();
  const faultText = useFaultText(faults);
  const labelOf = (field: string) => {
    const [, language, key] = field.split('.');
    if (isLanguage(language) && key) return `${t(`field.${of}.${key}`)} (${t(`language.${language}`)})`;
    return t(`form.${field === 'texts' ? 'languages' : field}`);
  };
  return (
    <ErrorSummary
      title={t('form.faults')}
      errors={faults.map(({ field }) => ({ id: field, text: `${labelOf(field)}: ${faultText(field)}` }))}
    />
  );
}
