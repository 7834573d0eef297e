import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { descriptorSchema } from '@vesela/contracts/module';
import type { Source } from '../source.ts';

const text = { lv: 'Tests', en: 'Test', ru: 'Тест', pl: 'Test' };

export const fakeDescriptor = descriptorSchema.parse({
  name: 'mfe-fake',
  version: '1.0.0',
  framework: '^1.0.0',
  service: null,
  languages: ['lv', 'en', 'ru', 'pl'],
  routes: [
    { path: '/Fake', guards: ['auth'] },
    { path: '/FakeParts/*', guards: [] },
    { path: '/FakeSteps/*', below: ['step/one|two'], guards: [] },
    { path: '/Bare', guards: [], prefixed: false },
  ],
  tiles: [{ id: 'fake', order: 1, path: '/Fake', title: text, text, icon: ['M0 0h1'] }],
  links: [],
  budget: 5000,
});

export interface FakeModule {
  code?: string;
  descriptor?: object;
}

/** A built micro-frontend with one script, as the bundler leaves it. */
export function fakeModule(folder: string, { code = 'one', descriptor = fakeDescriptor }: FakeModule = {}): Source {
  const assets = path.join(folder, 'dist/assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(path.join(assets, 'remote-entry.js'), 'entry');
  writeFileSync(path.join(assets, 'lifecycles.js'), code);
  writeFileSync(path.join(folder, 'dist/.build.json'), '{}');
  writeFileSync(
    path.join(folder, 'dist/mf-manifest.json'),
    JSON.stringify({
      metaData: { remoteEntry: { name: 'remote-entry.js', path: 'assets' } },
      exposes: [
        {
          name: 'lifecycles',
          assets: { js: { sync: ['assets/lifecycles.js'], async: [] }, css: { sync: [], async: [] } },
        },
      ],
    }),
  );
  writeFileSync(path.join(folder, 'module.json'), JSON.stringify(descriptor));
  return { folder, framework: '1.2.0' };
}
