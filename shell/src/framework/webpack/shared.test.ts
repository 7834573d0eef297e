import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { shared, sharedVersions } from './shared.ts';

const framework = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};
type Libraries = Readonly<Record<string, ReturnType<typeof shared>['@vesela/ui/rich'] & { import?: false }>>;
const built: Libraries = shared({ isDevelopment: false });
const developed: Libraries = shared({ isDevelopment: true });

it('names the version that is installed, for the package and for its parts', () => {
  const versions = sharedVersions();
  const wanted = { ...framework.dependencies, ...framework.peerDependencies };
  expect(versions['@vesela/framework']).toBe(framework.version);
  expect([versions.react, versions['react/jsx-runtime']]).toEqual([wanted.react, wanted.react]);
  expect([versions['react-dom'], versions['react-dom/client']]).toEqual([wanted['react-dom'], wanted['react-dom']]);
});

it('lets one copy of each on the page, and refuses another major version', () => {
  for (const [name, { singleton, strictVersion, version, requiredVersion }] of Object.entries(built)) {
    expect([name, singleton, strictVersion, requiredVersion]).toEqual([name, true, true, `^${version}`]);
  }
});

it('bundles a copy of each for a page whose shell has none, in development of what the shell lacks only', () => {
  const without = (libraries: Libraries) =>
    Object.entries(libraries).flatMap(([name, one]) => (one.import === false ? [name] : []));
  expect(without(built)).toEqual([]);
  expect(without(developed)).toEqual(Object.keys(sharedVersions()));
  expect(Object.keys(developed)).toContain('@vesela/ui/rich');
});

it.each([['react-router-dom'], ['@tanstack/react-query']])(
  'does not share %s, of which two small copies cost less',
  (name) => expect(Object.keys(built)).not.toContain(name),
);
