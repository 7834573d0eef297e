import { type Part, partFinder } from '../parts.ts';

const hasEnding = (path: string) => /\.[A-Za-z0-9]+$/.test(path);

/**
 * The part of the portal that a path belongs to: a base path, `/modules`, `file` or `page`. The path itself is
 * neither measured nor traced: it may contain ids, and its cardinality is unbounded.
 */
export function areaFinder(parts: readonly Part[]): (path: string) => string {
  const find = partFinder(parts);
  return (path) => {
    const part = find(path);
    if (part) return part.basePaths[0] ?? part.paths?.[0] ?? 'part';
    if (path.startsWith('/api/')) return 'unmatched';
    if (path.startsWith('/modules/')) return '/modules';
    return hasEnding(path) ? 'file' : 'page';
  };
}
