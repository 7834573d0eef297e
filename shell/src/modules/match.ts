import type { ModuleDescriptor, ModuleList } from '@vesela/contracts/module';
import { fitsRoute } from '@vesela/contracts/paths';
import type { Session } from '@vesela/framework';

export type PublishedModule = ModuleList['modules'][number];
export type ModuleRoute = ModuleDescriptor['routes'][number];

export interface Match {
  module: PublishedModule;
  route: ModuleRoute;
}

/** The name of a route: its path without outer slashes and `/*`. */
export const nameOf = (pattern: string) => pattern.replace(/^\/|\/\*$/g, '');

/** The module route of a path without language prefix; an exact route wins over a wildcard route. */
export function matchRoute(modules: readonly PublishedModule[], path: string, prefixed: boolean): Match | undefined {
  const matches = modules.flatMap((module) =>
    module.descriptor.routes
      .filter((route) => fitsRoute(route, path) && !(prefixed && route.prefixed === false))
      .map((route) => ({ module, route })),
  );
  return matches.find(({ route }) => route.path === path) ?? matches[0];
}

/** The route of the home page. It is no route of a descriptor: for a visitor the path belongs to the landing page. */
export const HOME_ROUTE: ModuleRoute = {
  path: '/',
  guards: [],
  public: false,
  participants: false,
  prefixed: true,
  painted: false,
  header: 'plain',
};

/** The module that has the home page of participants, or of signed-in users. */
export const homeModule = (
  modules: readonly PublishedModule[],
  status: Session['status'],
): PublishedModule | undefined =>
  modules.find(({ descriptor }) => (status === 'participant' ? descriptor.participantHome : descriptor.home));

/** The portal path of a route by its name. Only the landing page and routes declared in a descriptor have one. */
export function pathOfRoute(modules: readonly PublishedModule[], given: string | null): string | undefined {
  const name = given?.replace(/^lang-/, '');
  if (name === 'index') return '/';
  const paths = modules.flatMap(({ descriptor }) => descriptor.routes.map(({ path }) => path));
  return paths.find((path) => !path.endsWith('*') && nameOf(path) === name);
}
