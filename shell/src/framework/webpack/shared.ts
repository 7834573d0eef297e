import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Version of an installed package, found by walking up from its entry point, because many packages do not export their
 * package.json.
 */
function versionOf(name: string): string {
  let dir = path.dirname(require.resolve(name));
  for (;;) {
    try {
      const pack = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as {
        name?: string;
        version?: string;
      };
      if (pack.name === name && pack.version) return pack.version;
    } catch {
      // no package.json here: try the parent folder
    }
    const up = path.dirname(dir);
    if (up === dir) throw new Error(`package.json of ${name} not found`);
    dir = up;
  }
}

/** Packages by shared library. */
const PROVIDED = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  i18next: 'i18next',
  '@vesela/framework': '@vesela/framework',
  '@vesela/ui': '@vesela/ui',
} as const;

/** Versions of the libraries that the shell provides; `modules/shared-libraries.ts` there hands them out. */
export const sharedVersions = (): Record<keyof typeof PROVIDED, string> =>
  Object.fromEntries(Object.entries(PROVIDED).map(([name, from]) => [name, versionOf(from)])) as Record<
    keyof typeof PROVIDED,
    string
  >;

/**
 * Libraries that modules share with the shell and each other. A module bundles its own copy in case the shell has none,
 * except in development, where rebuilding it after each change is unnecessary. Router and queries are not shared: two
 * tree-shaken copies are smaller than one whole copy.
 */
export function shared({ isDevelopment }: { isDevelopment: boolean }) {
  const one = (name: string, version: string, provided: boolean) => ({
    [name]: {
      singleton: true,
      strictVersion: true,
      eager: false,
      ...(isDevelopment && provided ? { import: false as const } : {}),
      version,
      requiredVersion: `^${version}`,
    },
  });
  return {
    ...Object.assign({}, ...Object.entries(sharedVersions()).map(([name, version]) => one(name, version, true))),
    // The shell itself never imports it.
    ...one('@vesela/ui/rich', versionOf('@vesela/ui'), false),
  };
}
