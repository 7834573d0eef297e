import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { endOf, lonelyEnvironment, lonelyPeers } from '@vesela/service-kit/testing';
import { newKey } from './new-key.ts';

const MAIN = new URL('../src/main.ts', import.meta.url);

const environment = {
  ...lonelyEnvironment('consent'),
  ...lonelyPeers('consent'),
  RECEIPT_KEY: JSON.stringify(newKey()),
  PARTICIPANT_KEY: JSON.stringify({ keys: [newKey(), newKey()] }),
  RESUME_CODE_KEY: randomBytes(32).toString('base64'),
  PORTAL_NAME: 'Vesela',
  PROVIDER_NAME: 'Example Ltd',
  PROVIDER_EMAIL: 'privacy@vesela.example',
  CONTROLLER_LEGAL_NAME: 'Example SIA',
  CONTROLLER_REGISTRATION_NUMBER: '40000000000',
  CONTROLLER_ADDRESS: 'Example Street 1, Riga',
  DATA_PROTECTION_OFFICER: 'officer@vesela.example',
};

describe('the process', () => {
  it('reports everything missing in its environment and exits, without repeating a secret', async () => {
    const { d, ...halfKey } = newKey();
    const { code, written } = await endOf(MAIN, {
      ...environment,
      RECEIPT_KEY: JSON.stringify(halfKey),
      PARTICIPANT_KEY: JSON.stringify({ ...newKey(), x: newKey().x }),
      RESUME_CODE_KEY: 'c2hvcnQ=',
      ERASURE_DELAY_SECONDS: '2000000',
      PROVIDER_NAME: '',
      CONTROLLER_LEGAL_NAME: '',
      DATA_PROTECTION_OFFICER: 'x'.repeat(201),
    });
    expect(code).toBe(1);
    expect(
      written
        .trim()
        .split('\n')
        .map((line) => line.slice(0, line.indexOf(':'))),
    ).toEqual([
      'RECEIPT_KEY is not valid',
      'PARTICIPANT_KEY is not valid',
      'RESUME_CODE_KEY is not valid',
      'ERASURE_DELAY_SECONDS is not valid',
      'PORTAL_URL is missing',
      'PROVIDER_NAME is missing',
      'CONTROLLER_LEGAL_NAME is missing',
      'DATA_PROTECTION_OFFICER is not valid',
    ]);
    expect(written).not.toContain(halfKey.x);
  });
});
