import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Version of an installed package, found by walking up from its entry, since many packages hide their package.json. */
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
      // no package.json here: look one folder up
    }
    const up = path.dirname(dir);
    if (up === dir) throw new Error(`no package.json of ${name}`);
    dir = up;
  }
}

/**
 * Libraries that shell and modules hold in common. Only the shell loads them eagerly; a module brings its own copy for
 * the case that the shell has none, except in development, where it need not be built again after each change. Router and queries are not shared: tree-shaken copies weigh less than one whole.
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
    // What the shell itself never imports, it must not offer: it would have no copy to give.
    ...(isShell ? {} : one('@vesela/ui/rich', false, '@vesela/ui')),
  };
}
