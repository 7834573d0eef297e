import type { Fault } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';

const KNOWN_CODES: ReadonlySet<string> = new Set([
  'required',
  'days',
  'email',
  'wrong_format',
  'too_wide',
  'not_public',
]);

/** Returns the error message of a field, or undefined. */
export function useFaultText(faults: readonly Fault[]): (field: string) => string | undefined {
  const { t } = useOwnTexts();
  return (field) => {
    const fault = faults.find((one) => one.field === field);
    return fault && t(`fault.${KNOWN_CODES.has(fault.code) ? fault.code : 'other'}`);
  };
}
