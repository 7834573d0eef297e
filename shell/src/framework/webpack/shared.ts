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

/**
 * Libraries shared by shell and modules. Only the shell loads them eagerly; a module bundles its own copy in case the
 * shell has none, except in development, where rebuilding it after each change is unnecessary. Router and queries are
 * not shared: two tree-shaken copies are smaller than one whole copy.
 */
export function shared({ isShell, isDevelopment }: { isShell: boolean; isDevelopment: boolean }) {
  const one = (name: string, eager: boolean, from = name) => ({
    [name]: {
      singleton: true,
      strictVersion: true,
      eager: isShell && eager,
      ...(isDevelopment && !isShell && eager ? { import: false as const } : {}),
      version: versionOf(from),
      requiredVersion: `^${versionOf(from)}`,
    },
  });
  return {
    ...one('react', true),
    ...one('react/jsx-runtime', true, 'react'),
    ...one('react-dom', true),
    ...one('react-dom/client', true, 'react-dom'),
    ...one('i18next', true),
    ...one('@vesela/framework', true),
    ...one('@vesela/ui', true),
    // Do not offer what the shell itself never imports: it has no copy of it.
    ...(isShell ? {} : one('@vesela/ui/rich', false, '@vesela/ui')),
  };
}
