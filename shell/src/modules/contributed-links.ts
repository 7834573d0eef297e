import type { ModuleDescriptor } from '@vesela/contracts/module';
import type { PortalConfig } from '@vesela/contracts/portal-config';
import type { Session, TestTile } from '@vesela/framework';
import type { PublishedModule } from './match.ts';

export type ContributedLink = ModuleDescriptor['links'][number];
export type ContributedTile = ModuleDescriptor['tiles'][number] & { module: string };

/** The links that modules contribute to one place of the layout, sorted; those of a role only for users who have it. */
export function linksOf(
  modules: readonly PublishedModule[],
  place: ContributedLink['place'],
  session?: Session,
): ContributedLink[] {
  const own = session?.status === 'signed-in' ? (session.roles ?? []) : [];
  return modules
    .flatMap(({ descriptor }) => descriptor.links)
    .filter((link) => link.place === place && (link.roles?.some((role) => own.includes(role)) ?? true))
    .toSorted((a, b) => a.order - b.order);
}

/** The tiles of modules, sorted. Only the first featured tile stays featured. */
export function tilesOf(modules: readonly PublishedModule[]): ContributedTile[] {
  const tiles = modules
    .flatMap(({ name, descriptor }) => descriptor.tiles.map((tile) => ({ ...tile, module: name })))
    .toSorted((a, b) => a.order - b.order);
  const featured = tiles.find((tile) => tile.featured);
  return tiles.map((tile) => ({ ...tile, featured: tile === featured }));
}

/** The tests that are there, and after them what the operator announces. */
export const withAnnounced = (
  modules: readonly PublishedModule[],
  announced: PortalConfig['announced'] = [],
): TestTile[] => [
  ...tilesOf(modules),
  ...announced.map((tile) => ({ ...tile, badge: 'soon' as const, featured: false })),
];
