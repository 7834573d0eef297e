import { useOwnTexts } from '@vesela/framework/own-texts';
import { useHadRows } from '@vesela/framework/tables';
import { Select } from '@vesela/ui';

interface StateFilterProps<State extends string> {
  states: readonly State[];
  /** Of the list below; before it has had one there is nothing to choose from. */
  rows: number | undefined;
  /** Undefined: all are shown. */
  value: State | undefined;
  onChange: (state: State | undefined) => void;
}

/** Above a list of projects: all of them, or those in one state. */
export function StateFilter<State extends string>({ states, rows, value, onChange }: StateFilterProps<State>) {
  const { t } = useOwnTexts();
  if (!useHadRows(rows)) return null;
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
