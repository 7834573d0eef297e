import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { DEMO_ACCOUNTS } from '../../demo/accounts.ts';
import { USER_PROFILE } from './people.ts';
import { BLACKLIST, PASSWORD_MIN } from './policies.ts';
import { type RealmOptions, realmOf } from './realm.ts';
import { SERVICE_CLIENT_IDS } from './service-clients.ts';

const ORIGIN = 'https://portal.example';
const clientSecrets = Object.fromEntries(
  SERVICE_CLIENT_IDS.map((id) => [id, `secret of ${id}`]),
) as RealmOptions['clientSecrets'];
const given = { clientId: 'ours', clientSecret: 'theirs' };

function realm(more: Partial<RealmOptions> = {}) {
  const mail = { host: 'mail.example', port: 25, from: 'portal@portal.example' };
  return realmOf({
    origin: ORIGIN,
    clientSecrets,
    identityProviders: {},
    mail,
    demoPeople: false,
    staffPasskeys: true,
    ...more,
  });
}
const portal = () => realm().clients.find(({ clientId }) => clientId === 'portal');

it('lets the portal return to its own pages, each by its whole address', () => {
  const addresses = [...(portal()?.redirectUris ?? []), ...(portal()?.webOrigins ?? [])];
  expect(addresses.filter((address) => !address.startsWith(ORIGIN) || address.includes('*'))).toEqual([]);
  expect(addresses).toContain(`${ORIGIN}/pl/login`);
  expect(portal()).toMatchObject({
    publicClient: true,
    implicitFlowEnabled: false,
    directAccessGrantsEnabled: false,
    fullScopeAllowed: false,
    attributes: { 'pkce.code.challenge.method': 'S256' },
  });
});

it('gives each service a client with its own secret and no more rights than are listed', () => {
  const services = realm().clients.filter(({ clientId }) => clientId !== 'portal');
  expect(services.map((client) => 'secret' in client && client.secret)).toEqual(Object.values(clientSecrets));
  const rights = realm().users.map((user) => 'clientRoles' in user && user.clientRoles['realm-management']);
  expect(rights.flat().sort()).toEqual(['manage-users', 'view-users', 'view-users', 'view-users']);
});

it('holds nobody’s account unless it is for trying out', () => {
  expect(realm().users.filter((user) => 'email' in user)).toEqual([]);
  const shown = realm({ demoPeople: true }).users.filter((user) => 'email' in user);
  expect(shown).toHaveLength(Object.keys(DEMO_ACCOUNTS).length);
  expect(shown.find(({ email }) => email.startsWith('researcher'))?.groups).toEqual(['/researchers']);
});

it('knows Google and Facebook only when they are configured, and believes neither an address that was not verified', () => {
  expect(realm().identityProviders).toEqual([]);
  expect(realm({ identityProviders: { google: undefined, facebook: given } }).identityProviders).toEqual([
    expect.objectContaining({ alias: 'facebook', providerId: 'facebook', trustEmail: false }),
  ]);
  const [google] = realm({ identityProviders: { google: given } }).identityProviders;
  expect(google).toMatchObject({
    providerId: 'google',
    config: { filteredByClaim: 'true', claimFilterName: 'email_verified', claimFilterValue: 'true' },
  });
  const [other] = realm({
    identityProviders: { google: { ...given, issuer: 'https://other.example/' } },
  }).identityProviders;
  expect(other).toMatchObject({
    providerId: 'oidc',
    config: { tokenUrl: 'https://other.example/token', filteredByClaim: 'true', validateSignature: 'true' },
  });
});

it('lets pages run no script but our files and the two of its own that are named by their content', () => {
  const { contentSecurityPolicy } = realm().browserSecurityHeaders;
  expect(contentSecurityPolicy).not.toMatch(/unsafe|\*|https?:/);
  expect(contentSecurityPolicy).toContain("frame-ancestors 'self'");
});

it('bears the name that the operator gave the portal, on its pages and as sender of its mail', () => {
  expect(realm({ portalName: 'Mirta' })).toMatchObject({
    displayName: 'Mirta',
    smtpServer: { fromDisplayName: 'Mirta' },
  });
});

it('takes passwords of 12 to 128 characters', () => {
  expect(realm().passwordPolicy.split(' and ')).toEqual(expect.arrayContaining(['length(12)', 'maxLength(128)']));
});

it('refuses passwords of the list, which holds none that is too short anyway', () => {
  const listed = readFileSync(path.join(import.meta.dirname, BLACKLIST), 'utf8')
    .trim()
    .split('\n');
  expect(realm().passwordPolicy).toContain(`passwordBlacklist(${BLACKLIST})`);
  expect(listed.length).toBeGreaterThanOrEqual(3000);
  expect(new Set(listed).size).toBe(listed.length);
  // Keycloak compares in lower case.
  expect(listed.filter((line) => line !== line.toLowerCase() || line.length < PASSWORD_MIN)).toEqual([]);
});

it('ends a session that is not used well before one that is', () => {
  const { ssoSessionIdleTimeout, ssoSessionMaxLifespan, accessTokenLifespan } = realm();
  expect([ssoSessionIdleTimeout, ssoSessionMaxLifespan]).toEqual([3_600, 36_000]);
  // An open page renews its tokens often enough to be in use.
  expect(accessTokenLifespan * 2).toBeLessThan(ssoSessionIdleTimeout);
});

it('gives codes, tokens and the links of mails an end', () => {
  expect(realm()).toMatchObject({
    ...{ accessCodeLifespan: 60, accessCodeLifespanLogin: 1_800, accessCodeLifespanUserAction: 1_800 },
    ...{ actionTokenGeneratedByUserLifespan: 1_800, actionTokenGeneratedByAdminLifespan: 43_200 },
    attributes: { 'actionTokenGeneratedByUserLifespan.verify-email': '43200' },
    // A refresh token renews once, and no longer than its session lasts.
    ...{ revokeRefreshToken: true, refreshTokenMaxReuse: 0 },
  });
});

it('gives the portal codes and its services their own credentials, and nobody any other grant', () => {
  const grantsOf = (client: ReturnType<typeof realm>['clients'][number]) => ({
    code: client.standardFlowEnabled,
    credentials: client.serviceAccountsEnabled,
    implicit: client.implicitFlowEnabled,
    password: client.directAccessGrantsEnabled,
    other: Object.entries(client.attributes).filter(
      ([name, value]) => name.endsWith('grant.enabled') && value === 'true',
    ),
  });
  const none = { code: false, credentials: false, implicit: false, password: false, other: [] };
  for (const client of realm().clients) {
    const own = client.clientId === 'portal' ? { code: true } : { credentials: true };
    expect([client.clientId, grantsOf(client)]).toEqual([client.clientId, { ...none, ...own }]);
  }
});

it('makes no rule of which characters a password has, and of its age', () => {
  const rules = realm()
    .passwordPolicy.split(' and ')
    .map((rule) => rule.replace(/\(.*/s, ''));
  expect(rules).toEqual(['length', 'maxLength', 'notUsername', 'notEmail', 'passwordBlacklist', 'regexPattern']);
});

it('asks an account for its address and a name alone: no question whose answer others know', () => {
  expect(USER_PROFILE.attributes.map(({ name }) => name)).toEqual(['username', 'email', 'firstName']);
});

it('records sign-ins and what was refused', () => {
  const { eventsEnabled, enabledEventTypes, eventsExpiration } = realm();
  expect([eventsEnabled, eventsExpiration]).toEqual([true, 7 * 24 * 3600]);
  expect(enabledEventTypes).toEqual(
    expect.arrayContaining(['LOGIN', 'LOGIN_ERROR', 'RESET_PASSWORD', 'UPDATE_CREDENTIAL', 'REFRESH_TOKEN_ERROR']),
  );
});

it('refuses passwords of its own name and address, by a rule that Keycloak can tell from the others', () => {
  const { passwordPolicy } = realm({ portalName: 'Mirta' });
  const rules = passwordPolicy.split(' and ');
  expect(rules).toHaveLength(6);
  expect(rules.at(-1)).toMatch(/^regexPattern\(.*[|]mirta[|].*\)$/);
});

it('lets women add passkeys where browsers have them: under a name, not under the number of a machine', () => {
  const enabled = (origin: string) =>
    (realm({ origin }) as Record<string, unknown>).webAuthnPolicyPasswordlessPasskeysEnabled;
  expect([ORIGIN, 'http://localhost:8080'].map(enabled)).toEqual([true, true]);
  expect(['http://127.0.0.1:8080', 'http://[::1]:8080'].map(enabled)).toEqual([false, false]);
  expect(realm()).toMatchObject({
    webAuthnPolicyPasswordlessUserVerificationRequirement: 'required',
    webAuthnPolicyUserVerificationRequirement: 'required',
  });
});
