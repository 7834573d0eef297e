import type { ModuleDescriptor, ModuleList } from '@vesela/contracts/module';

export type PublishedModule = ModuleList['modules'][number];
export type ModuleRoute = ModuleDescriptor['routes'][number];

export interface Match {
  module: PublishedModule;
  route: ModuleRoute;
}

function fits(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return path === pattern;
  const base = pattern.slice(0, -2);
  return path === base || path.startsWith(`${base}/`);
}

/** The module route of a path without language prefix; an exact route goes before one that takes all below it. */
export function matchRoute(modules: readonly PublishedModule[], path: string, prefixed: boolean): Match | undefined {
  const matches = modules.flatMap((module) =>
    module.descriptor.routes
      .filter((route) => fits(route.path, path) && !(prefixed && route.prefixed === false))
      .map((route) => ({ module, route })),
  );
  return matches.find(({ route }) => route.path === path) ?? matches[0];
}
