import { useState } from 'react';

/**
 * True once the list has had a row: only then is a filter above it of use. It stays true while a filter that matches
 * nothing is chosen. `rows` is undefined until the list is loaded.
 */
export function useHadRows(rows: number | undefined): boolean {
  const [had, setHad] = useState(false);
  const has = rows !== undefined && rows > 0;
  if (has && !had) setHad(true);
  return had || has;
}
