import { expect, it } from '@jest/globals';
import type { Package } from './packages.ts';
import { planOf } from './plan.ts';

const packages: Package[] = [
  { name: '@vesela/contracts', version: '1.1.0', folder: 'contracts', kind: 'library' },
  { name: '@vesela/shell', version: '1.0.0', folder: 'shell', kind: 'shell' },
  { name: '@vesela/mfe-profile', version: '1.2.0', folder: 'mfe-profile', kind: 'module' },
  { name: '@vesela/consent', version: '1.0.1', folder: 'services/consent', kind: 'service' },
  { name: '@vesela/infra', version: '1.0.4', folder: 'infra', kind: 'platform' },
];
const plan = (...tags: string[]) => planOf(packages, new Set(tags));

it('builds and publishes what is new, under the version of the release', () => {
  expect(plan('@vesela/infra@1.0.3', '@vesela/shell@1.0.0').filter(({ isNew }) => isNew)).toEqual([
    {
      tag: '@vesela/mfe-profile@1.2.0',
      isNew: true,
      commands: [
        'npm run module -- publish mfe-profile',
        'docker buildx build --provenance=mode=max --push -f infra/images/modules.Dockerfile --build-arg NAME=mfe-profile -t vesela/modules-mfe-profile:1.0.4 .',
      ],
    },
    {
      tag: '@vesela/consent@1.0.1',
      isNew: true,
      commands: [
        'docker buildx build --provenance=mode=max --push -f infra/images/service.Dockerfile --build-arg NAME=consent -t vesela/consent:1.0.4 .',
      ],
    },
    {
      tag: '@vesela/infra@1.0.4',
      isNew: true,
      commands: expect.arrayContaining([
        'docker buildx build --provenance=mode=max --push -f infra/images/gateway.Dockerfile -t vesela/gateway:1.0.4 .',
      ]),
    },
  ]);
});

it('takes what is as it was from the last release before', () => {
  const [, , consent] = plan(
    '@vesela/infra@1.0.3',
    '@vesela/infra@1.0.10',
    '@vesela/infra@1.0.2',
    '@vesela/consent@1.0.1',
  );
  expect(consent).toEqual({
    tag: '@vesela/consent@1.0.1',
    isNew: false,
    commands: ['docker buildx imagetools create --tag vesela/consent:1.0.4 vesela/consent:1.0.3'],
  });
});

it('builds all where nothing was released before', () => {
  expect(plan('@vesela/consent@1.0.1').every(({ isNew }) => isNew)).toBe(true);
});
