import { useUnsaved } from '@vesela/framework';
import { type Fault, faultsOf } from '@vesela/framework/forms';
import { useState } from 'react';

interface FormOptions<Values extends object> {
  initial: Values;
  check: (values: Values) => Fault[];
  /** Rejects when the action failed. */
  send: (values: Values) => Promise<unknown>;
}

/** State of a form whose fields are named as in the request. The input stays until it is sent, whatever happens. */
export function useForm<Values extends object>({ initial, check, send }: FormOptions<Values>) {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  useUnsaved(values !== initial);

  /** Shows the errors at their fields and in the summary, which takes the focus. */
  function show(found: readonly Fault[]): void {
    setFaults(found);
    setAttempt((before) => before + 1);
  }
  /** True when the input is valid. */
  function review(): boolean {
    const found = check(values);
    show(found);
    setFailure(undefined);
    return found.length === 0;
  }
  async function submit(): Promise<boolean> {
    if (busy || !review()) return false;
    setBusy(true);
    try {
      await send(values);
      setValues(initial);
      return true;
    } catch (error) {
      const known = faultsOf(error).filter(({ field }) => field in values);
      show(known);
      if (known.length === 0) setFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  }
  const change = (part: Partial<Values>) => setValues({ ...values, ...part });
  return { values, changed: values !== initial, change, faults, attempt, failure, busy, review, submit };
}
