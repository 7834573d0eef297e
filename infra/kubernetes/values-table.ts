import { isMap, isScalar, type Pair, parseDocument, type YAMLMap } from 'yaml';
import { markdownTable } from '../markdown-table.ts';

export interface ValueRow {
  name: string;
  value: string;
  /** What stands above it; empty where nothing does. */
  what: string;
}

type Comments = { commentBefore?: string | null };

const tidy = (comment: string | null | undefined) =>
  (comment ?? '')
    .split(/\n\s*\n/)
    .at(-1)
    ?.replace(/\s+/g, ' ')
    .trim() ?? '';

/** Every value that is described on its own: what has no described part is one row. */
export function valueRows(text: string): ValueRow[] {
  const { contents } = parseDocument(text);
  return isMap(contents) ? rowsOf(contents, []) : [];
}

function rowsOf(map: YAMLMap, above: readonly string[]): ValueRow[] {
  return map.items.flatMap((pair, at) => {
    const name = [...above, nameOf(pair)];
    const value = pair.value;
    // YAML gives the comment above the first key to the whole map.
    const what = tidy((pair.key as Comments).commentBefore) || (at === 0 ? tidy(map.commentBefore) : '');
    if (isMap(value) && hasComments(value)) return rowsOf(value, name);
    return [{ name: name.join('.'), value: JSON.stringify(value), what }];
  });
}

const nameOf = ({ key }: Pair) => (isScalar(key) ? String(key.value) : '');

function hasComments(map: YAMLMap): boolean {
  if (map.flow) return false;
  return (
    Boolean(map.commentBefore) ||
    map.items.some(({ key, value }) => Boolean((key as Comments).commentBefore) || (isMap(value) && hasComments(value)))
  );
}

const HEAD = ['value', 'default', 'what it is for'];

export const valuesTable = (rows: readonly ValueRow[]) =>
  markdownTable(
    HEAD,
    rows.map(({ name, value, what }) => [`\`${name}\``, `\`${value}\``, what]),
  );
