import { type Part, partFinder } from '../parts.ts';

const hasEnding = (path: string) => /\.[A-Za-z0-9]+$/.test(path);

/**
 * What part of the portal a path belongs to: the base path of a part, `/modules`, `file` or `page`. The path itself is
 * neither measured nor traced: it may hold ids, and there would be no end of them.
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
