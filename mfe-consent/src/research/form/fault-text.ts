import type { Fault } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';

const KNOWN_CODES: ReadonlySet<string> = new Set(['required', 'too_long', 'before_from']);

/** Returns the error message of a field, or undefined. */
export function useFaultText(faults: readonly Fault[]): (field: string) => string | undefined {
  const { t } = useOwnTexts();
  return (field) => {
    const fault = faults.find((one) => one.field === field);
    if (!fault) return undefined;
    // The service reports an empty text as too short.
    const code = fault.code === 'too_short' ? 'required' : fault.code;
    return t(`fault.${KNOWN_CODES.has(code) ? code : 'other'}`, { max: Number(fault.params?.max ?? 0) });
  };
}
