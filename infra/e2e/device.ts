import type { Page } from '@playwright/test';

/** A device with a fingerprint reader, which agrees to everything. */
export async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  return {
    keys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    agrees: (enabled: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: enabled }),
  };
}
