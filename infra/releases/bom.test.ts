import { expect, it } from '@jest/globals';
import { bomOf, bomSchema, nameOf } from './bom.ts';

const part = (name: string, version = '1.0.0') => ({
  'bom-ref': `${name}@${version}`,
  type: 'library',
  name: name.split('/').at(-1) ?? name,
  version,
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  properties: [{ name: 'cdx:npm:package:path', value: '/home/somebody/portal/node_modules/x' }],
  externalReferences: [{ type: 'distribution', url: 'https://registry.somewhere.example/x.tgz' }],
  licenses: [{ license: { id: 'MIT' } }],
});
const whole = bomSchema.parse({
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  serialNumber: 'urn:uuid:81abe612-5d0f-447c-99b5-eff2c13667d3',
  metadata: { timestamp: '2026-03-01T08:00:00Z', tools: [{ name: 'cli' }], component: part('vesela') },
  components: [part('@vesela/one'), part('@vesela/two'), part('@vesela/kit'), part('a'), part('a', '2.0.0'), part('b')],
  dependencies: [
    { ref: 'vesela@1.0.0', dependsOn: ['@vesela/one@1.0.0', '@vesela/two@1.0.0'] },
    { ref: '@vesela/one@1.0.0', dependsOn: ['@vesela/kit@1.0.0'] },
    { ref: '@vesela/two@1.0.0', dependsOn: ['b@1.0.0'] },
    { ref: '@vesela/kit@1.0.0', dependsOn: ['a@2.0.0'] },
    { ref: 'a@2.0.0', dependsOn: ['@vesela/kit@1.0.0'] },
  ],
});

it('lists what a package reaches, through others too, and nothing else', () => {
  const bom = bomOf(whole, '@vesela/one');
  expect(bom.metadata.component).toMatchObject({ name: '@vesela/one', type: 'application' });
  expect(bom.components.map(({ name, version }) => [name, version])).toEqual([
    ['@vesela/kit', '1.0.0'],
    ['a', '2.0.0'],
  ]);
  expect(bom.dependencies.find(({ ref }) => ref === '@vesela/one@1.0.0')?.dependsOn).toEqual(['@vesela/kit@1.0.0']);
  expect(bom.components[0]?.licenses).toEqual([{ license: { id: 'MIT' } }]);
});

it('says nothing of where things were downloaded or lie, nor when', () => {
  const text = JSON.stringify(bomOf(whole, '@vesela/one'));
  expect(text).not.toMatch(/registry|somebody|externalReferences|timestamp/);
});

it('is the same for the same parts, and numbered otherwise for others', () => {
  const number = bomOf(whole, '@vesela/one').serialNumber;
  expect(number).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(bomOf(whole, '@vesela/one').serialNumber).toBe(number);
  expect(bomOf(whole, '@vesela/two').serialNumber).not.toBe(number);
});

it.each([
  ['pkg:npm/%40vesela/kit@1.0.0', '@vesela/kit'],
  ['pkg:npm/a@1.0.0', 'a'],
  ['pkg:npm/a@1.0.0?vcs_url=git', 'a'],
])('reads the name of %s', (purl, name) => expect(nameOf(purl)).toBe(name));
