import { useUnsaved } from '@vesela/framework';
import { type Fault, faultsOf } from '@vesela/framework/forms';
import { useState } from 'react';

interface FormOptions<Values> {
  initial: Values;
  check: (values: Values) => Fault[];
  /** Rejects when nothing was saved. */
  save: (values: Values) => Promise<unknown>;
  /** Whether the form has this field; other errors are shown as a failure of the whole form. */
  isField: (field: string) => boolean;
}

/** State of a form: the input stays until it is saved, whatever happens. Leaving with unsaved changes asks first. */
export function useForm<Values>({ initial, check, save, isField }: FormOptions<Values>) {
  const [values, setValues] = useState(initial);
  const [changed, setChanged] = useState(false);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useUnsaved(changed);

  async function submit(): Promise<void> {
    if (busy) return;
    const found = check(values);
    setFaults(found);
    setFailure(undefined);
    setAttempt(attempt + 1);
    if (found.length > 0) return;
    setBusy(true);
    try {
      await save(values);
    } catch (error) {
      const named = faultsOf(error);
      const known = named.filter(({ field }) => isField(field));
      setFaults(known);
      if (known.length === 0) setFailure(error);
    }
    setBusy(false);
  }
  return {
    values,
    changed,
    change(part: Partial<Values>) {
      setValues({ ...values, ...part });
      setChanged(true);
    },
    faults,
    failure,
    busy,
    attempt,
    submit,
  };
}
