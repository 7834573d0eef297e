import type { Fault } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';

const SAID: ReadonlySet<string> = new Set(['required', 'too_long', 'before_from']);

/** What is wrong with a field, in words; nothing where nothing is. */
export function useFaultText(faults: readonly Fault[]): (field: string) => string | undefined {
  const { t } = useOwnTexts();
  return (field) => {
    const fault = faults.find((one) => one.field === field);
    if (!fault) return undefined;
    // An empty text is too short for the service.
    const code = fault.code === 'too_short' ? 'required' : fault.code;
    return t(`fault.${SAID.has(code) ? code : 'other'}`, { max: Number(fault.params?.max ?? 0) });
  };
}
