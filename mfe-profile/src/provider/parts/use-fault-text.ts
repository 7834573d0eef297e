import type { Fault } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';

const SAID: ReadonlySet<string> = new Set(['required', 'days', 'email', 'wrong_format', 'too_wide', 'not_public']);

/** What is wrong with a field, in words; nothing where nothing is. */
export function useFaultText(faults: readonly Fault[]): (field: string) => string | undefined {
  const { t } = useOwnTexts();
  return (field) => {
    const fault = faults.find((one) => one.field === field);
    return fault && t(`fault.${SAID.has(fault.code) ? fault.code : 'other'}`);
  };
}
