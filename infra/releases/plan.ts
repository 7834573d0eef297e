import semver from 'semver';
import { PlainError } from '../command/plain-error.ts';
import type { Package } from './packages.ts';

export interface Planned {
  /** The tag of the commit that was released, `@vesela/calculator@1.2.0`. */
  tag: string;
  /** Whether no tag says that this version was released before. */
  isNew: boolean;
  /** Commands that release it, in order. */
  commands: string[];
}

const tagOf = ({ name, version }: Package) => `${name}@${version}`;

/** The release's own version: that of the package that brings all the others together. */
export function releaseOf(packages: readonly Package[]): string {
  const platform = packages.find(({ kind }) => kind === 'platform');
  if (!platform) throw new PlainError('There is no package that brings the others together.');
  return platform.version;
}

/**
 * What a release consists of. New versions are built and published; unchanged images get the release's name as a further tag.
 * All images of a release are tagged with its version (`VESELA_VERSION`) alone: a package's own version could be the same as
 * that of another release.
 */
export function planOf(packages: readonly Package[], tags: ReadonlySet<string>): Planned[] {
  const release = releaseOf(packages);
  const before = releaseBefore(packages, tags);
  return packages
    .filter(({ kind }) => kind !== 'library')
    .map((one) => {
      const isNew = before === undefined || !tags.has(tagOf(one));
      return {
        tag: tagOf(one),
        isNew,
        commands: isNew ? newCommands(one, release) : oldCommands(one, release, before),
      };
    });
}

/** The last release that was tagged before this one. */
function releaseBefore(packages: readonly Package[], tags: ReadonlySet<string>): string | undefined {
  const platform = packages.find(({ kind }) => kind === 'platform');
  const release = releaseOf(packages);
  const released = [...tags].flatMap((tag) =>
    platform && tag.startsWith(`${platform.name}@`) ? [tag.slice(platform.name.length + 1)] : [],
  );
  return semver.maxSatisfying(released, `<${release}`) ?? undefined;
}

const lastOf = (folder: string) => folder.split('/').at(-1) ?? folder;

function newCommands({ folder, kind }: Package, release: string): string[] {
  const name = lastOf(folder);
  const build = (dockerfile: string, image: string, argument?: string) => {
    const argued = argument === undefined ? '' : `--build-arg NAME=${argument} `;
    return `docker buildx build --provenance=mode=max --push -f infra/images/${dockerfile}.Dockerfile ${argued}-t vesela/${image}:${release} .`;
  };
  if (kind === 'service') return [build('service', name, name)];
  if (kind === 'module') return [`npm run module -- publish ${name}`, build('modules', `modules-${name}`, name)];
  // The shell is part of the gateway's image, which every release builds.
  if (kind !== 'platform') return [];
  return [
    build('gateway', 'gateway'),
    build('setup', 'setup-databases', 'databases'),
    build('setup', 'setup-realm', 'realm'),
    build('keycloak', 'keycloak'),
  ];
}

function oldCommands({ folder, kind }: Package, release: string, before: string): string[] {
  if (kind !== 'service' && kind !== 'module') return [];
  const image = `vesela/${kind === 'module' ? 'modules-' : ''}${lastOf(folder)}`;
  return [`docker buildx imagetools create --tag ${image}:${release} ${image}:${before}`];
}
