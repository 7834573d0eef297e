import type { components as ResearchSchemas } from '@vesela/contracts/types/research';
import type { Access } from '../api.ts';

export type OwnExport = ResearchSchemas['schemas']['OwnExport'];

/** One line of the list: an access, or an export of a research project that contained the user's coarsened answers. */
export type Line = { id: string; at: string } & (
  | { what: 'access'; access: Access }
  | { what: 'export'; taken: OwnExport }
);

/**
 * Merges both lists, newest first. While older accesses are still to be loaded, exports older than the oldest access
 * shown are held back, because they belong further down.
 */
export function mergeAccesses(accesses: readonly Access[], exports: readonly OwnExport[], more: boolean): Line[] {
  const oldest = more ? (accesses.at(-1)?.at ?? '') : '';
  const lines: Line[] = [
    ...accesses.map((access) => ({ id: `access-${access.id}`, at: access.at, what: 'access' as const, access })),
    ...exports
      .filter(({ exported_at }) => exported_at >= oldest)
      .map((taken) => ({ id: `export-${taken.id}`, at: taken.exported_at, what: 'export' as const, taken })),
  ];
  return lines.sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
}
