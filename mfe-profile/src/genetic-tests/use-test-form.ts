import { useUnsaved } from '@vesela/framework';
import { codeOf, type Fault, faultsOf } from '@vesela/framework/forms';
import { useRef, useState } from 'react';
import { type GeneticTest, type GeneticTestInput, useSaveGeneticTest } from './api.ts';
import { checkTest, type TestValues } from './check-test.ts';
import { sentFile } from './file-choice.ts';

const EMPTY: TestValues = { laboratory: '', taken_on: '', result: '', note: '', file: { state: 'none' } };

function valuesOf(test: GeneticTest | undefined): TestValues {
  if (!test) return EMPTY;
  const { laboratory, taken_on, result, note, file } = test;
  return { laboratory, taken_on, result, note, file: file ? { state: 'kept', name: file.name } : { state: 'none' } };
}

/** Maps a field of the request to a form field; the fields of a file belong to the file. */
const fieldOf = ({ field, ...rest }: Fault): Fault => ({ ...rest, field: field.split('.')[0] ?? field });

/** State of the form. The input stays until it is saved, whatever happens. */
export function useTestForm(test: GeneticTest | undefined) {
  const save = useSaveGeneticTest();
  const [initial] = useState(() => valuesOf(test));
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [failed, setFailed] = useState<'failed' | 'consent-missing'>();
  const id = useRef(test?.id ?? crypto.randomUUID());
  const changed = values !== initial;
  useUnsaved(changed);

  function show(found: readonly Fault[]): void {
    setFaults(found);
    const first = found[0];
    if (first) document.getElementById(first.field)?.focus();
  }
  /** True when it was saved. */
  async function submit(): Promise<boolean> {
    const found = checkTest(values);
    setFailed(undefined);
    show(found);
    if (found.length > 0 || save.isPending) return false;
    const { laboratory, taken_on, result, note, file } = values;
    try {
      const input = { laboratory, taken_on, result, note, ...(await sentFile(file)) } as GeneticTestInput;
      await save.mutateAsync({ id: id.current, input });
      return true;
    } catch (error) {
      const known = faultsOf(error)
        .map(fieldOf)
        .filter(({ field }) => field in values || field === 'genetic_tests');
      if (known.length === 0) setFailed(codeOf(error) === 'consent_missing' ? 'consent-missing' : 'failed');
      else show(known);
      return false;
    }
  }
  const change = (part: Partial<TestValues>) => setValues({ ...values, ...part });
  return { values, changed, change, faults, failed, busy: save.isPending, submit };
}
