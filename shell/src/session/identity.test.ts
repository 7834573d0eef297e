/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { keycloakIdentity } from './identity.ts';

it('removes the iframe of a silent check that never got a response', async () => {
  const frame = document.createElement('iframe');
  frame.title = 'keycloak-silent-check-sso';
  const other = document.createElement('iframe');
  document.body.append(frame, other);
  await keycloakIdentity({ url: '/', realm: 'vesela', clientId: 'portal' }).open();
  expect([...document.querySelectorAll('iframe')]).toEqual([other]);
});
