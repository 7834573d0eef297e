import { useOwnTexts } from '@vesela/framework/own-texts';
import { Select } from '@vesela/ui';

interface KindFilterProps<Kind extends string> {
  id: string;
  label: string;
  kinds: readonly Kind[];
  nameOf: (kind: Kind) => string;
  /** Undefined: all are shown. */
  value: Kind | undefined;
  onChange: (kind: Kind | undefined) => void;
}

/** Above a list: all of it, or the entries of one kind. */
export function KindFilter<Kind extends string>({ id, label, kinds, nameOf, value, onChange }: KindFilterProps<Kind>) {
  const { t } = useOwnTexts();
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
