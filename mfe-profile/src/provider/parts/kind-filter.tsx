import { useOwnTexts } from '@vesela/framework/own-texts';
import { useHadRows } from '@vesela/framework/tables';
import { Select } from '@vesela/ui';

interface KindFilterProps<Kind extends string> {
  id: string;
  /** The list below, where there is nothing to choose from before it has had an entry. */
  list?: { entries: readonly unknown[] | undefined };
  label: string;
  /** What is shown while no kind is chosen, where that is not all of it. */
  all?: string;
  kinds: readonly Kind[];
  nameOf: (kind: Kind) => string;
  /** Undefined: all are shown. */
  value: Kind | undefined;
  onChange: (kind: Kind | undefined) => void;
}

/** Above a list: all of it, or the entries of one kind. */
export function KindFilter<Kind extends string>({
  id,
  list,
  label,
  all,
  kinds,
  nameOf,
  value,
  onChange,
}: KindFilterProps<Kind>) {
  const { t } = useOwnTexts();
  if (!useHadRows(list ? list.entries?.length : 1)) return null;
  return (
    <Select
      id={id}
      label={label}
      options={[
        { value: '', label: all ?? t('filter.all') },
        ...kinds.map((kind) => ({ value: kind, label: nameOf(kind) })),
      ]}
      value={value ?? ''}
      onChange={(next) => onChange(kinds.find((kind) => kind === next))}
    />
  );
}
