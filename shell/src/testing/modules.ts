import type { ModuleRoute, PublishedModule } from '../modules/match.ts';

const inAll = (text: string) => ({ lv: text, en: text, ru: text, pl: text });

export const route = (path: string, more: Partial<ModuleRoute> = {}): ModuleRoute => ({
  path,
  guards: [],
  public: true,
  participants: false,
  prefixed: true,
  painted: false,
  header: 'plain',
  ...more,
});

/** A published module with the given routes, one tile and one link for each place. */
export function published(name: string, routes: ModuleRoute[], version = 'v1'): PublishedModule {
  const path = routes[0]?.path ?? '/';
  const tile = {
    id: name,
    order: 10,
    path,
    featured: false,
    title: inAll(`Tile ${name}`),
    text: inAll('Text'),
    icon: ['M0 0'],
  };
  return {
    name,
    version: '1.0.0',
    manifest: `/modules/${name}/${version}/mf-manifest.json`,
    descriptor: {
      name,
      version: '1.0.0',
      framework: '^1.0.0',
      service: null,
      languages: ['lv', 'en', 'ru', 'pl'],
      routes,
      tiles: [tile],
      links: [
        { place: 'profile-menu', order: 10, path, title: inAll(`Profile ${name}`) },
        { place: 'visitor', order: 10, path, title: inAll(`Join ${name}`) },
        { place: 'participant', order: 10, path, title: inAll(`Project ${name}`) },
        { place: 'footer', order: 10, path, title: inAll(`Footer ${name}`) },
      ],
      home: false,
      participantHome: false,
      search: false,
      budget: 60_000,
    },
  };
}
