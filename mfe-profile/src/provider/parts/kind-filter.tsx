import { useOwnTexts } from '@vesela/framework/own-texts';
import { useHadRows } from '@vesela/framework/tables';
import { Select } from '@vesela/ui';

interface KindFilterProps<Kind extends string> {
  id: string;
  /** The list below; before it has had an entry there is nothing to choose from. */
  list: { entries: readonly unknown[] | undefined };
  label: string;
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
  kinds,
  nameOf,
  value,
  onChange,
}: KindFilterProps<Kind>) {
  const { t } = useOwnTexts();
  if (!useHadRows(list.entries?.length)) return null;
  return (
    <Select
      id={id}
      label={label}
      options={[{ value: '', label: t('filter.all') }, ...kinds.map((kind) => ({ value: kind, label: nameOf(kind) }))]}
      value={value ?? ''}
      onChange={(next) => onChange(kinds.find((kind) => kind === next))}
    />
  );
}
