import { expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Variable } from '../manifest.ts';
import { goodRelease } from '../testing/release.ts';
import { environmentFaults } from './environment.ts';

const shape = { PORT: z.coerce.number().max(65_535), DATABASE_URL: z.url(), LOG_LEVEL: z.string().default('info') };
const secret: Variable = { name: 'DATABASE_URL', valueFrom: { secretKeyRef: { name: 'notes', key: 'uri' } } };

function faultsOf(env: Variable[]) {
  const { notes } = goodRelease();
  Object.assign(notes.spec.template.spec.containers[0] ?? {}, { env });
  return environmentFaults([notes], (process) => (process === 'notes' ? shape : undefined));
}

it('finds nothing where all that is needed is given and nothing else', () => {
  expect(faultsOf([{ name: 'PORT', value: '8080' }, secret])).toEqual([]);
});

it.each<[string, Variable[]]>([
  ['notes does not know PROT.', [{ name: 'PORT', value: '1' }, secret, { name: 'PROT', value: '1' }]],
  ['notes is given DATABASE_URL twice.', [{ name: 'PORT', value: '1' }, secret, secret]],
  ['notes is not given DATABASE_URL, which it needs.', [{ name: 'PORT', value: '1' }]],
  ['notes would refuse its PORT.', [{ name: 'PORT', value: '99999' }, secret]],
])('says: %s', (fault, env) => expect(faultsOf(env)).toEqual([fault]));

it('knows no process that is not declared', () => {
  const { gateway } = goodRelease();
  expect(environmentFaults([gateway], () => undefined)).toEqual(['There is no process gateway in the portal.']);
});
