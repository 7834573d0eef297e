import { useOwnTexts } from '@vesela/framework/own-texts';
import { useHadRows } from '@vesela/framework/tables';
import { Select } from '@vesela/ui';
import { useLocation, useNavigate } from 'react-router-dom';

interface StateFilterProps<State extends string> {
  states: readonly State[];
  /** Of the list below; before it has had one there is nothing to choose from. */
  rows: number | undefined;
  /** Undefined: all are shown. */
  value: State | undefined;
  onChange: (state: State | undefined) => void;
}

/** The state that a list is limited to, kept in the address of the page under this name. */
export function useStateInAddress<State extends string>(name: string, states: readonly State[]) {
  const query = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const state = states.find((one) => one === query.get(name));
  function setState(next: State | undefined) {
    if (next === undefined) query.delete(name);
    else query.set(name, next);
    void navigate({ search: `${query}` }, { replace: true });
  }
  return [state, setState] as const;
}

/** Above a list of projects: all of them, or those in one state. */
export function StateFilter<State extends string>({ states, rows, value, onChange }: StateFilterProps<State>) {
  const { t } = useOwnTexts();
  // A state from the address may match nothing, and must be taken away again.
  if (!useHadRows(rows) && value === undefined) return null;
  return (
    <div className="research-filter">
      <Select
        label={t('list.state')}
        options={[
          { value: '', label: t('list.all') },
          ...states.map((one) => ({ value: one, label: t(`state.${one}`) })),
        ]}
        value={value ?? ''}
        onChange={(next) => onChange(states.find((one) => one === next))}
      />
    </div>
  );
}
