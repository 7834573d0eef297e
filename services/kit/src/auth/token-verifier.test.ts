import { describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { createTestIssuer, type TestTokenOptions } from '../testing/index.ts';
import { localKeys } from './keys.ts';
import { createTokenVerifier } from './token-verifier.ts';

const issuer = await createTestIssuer();
const refused = { name: 'ProblemError', code: 'unauthorized' };
const PROJECT = '00000000-0000-4000-8000-000000000001';

describe('an access token', () => {
  it('yields its caller', async () => {
    const claims = { sid: 'a1', auth_time: 1_790_000_000 };
    const token = await issuer.token({ subject: 'anna', roles: ['researcher'], email: 'anna@example.org', claims });
    expect(await issuer.verifyToken(token)).toEqual({
      kind: 'user',
      subject: 'anna',
      roles: ['researcher'],
      email: 'anna@example.org',
      session: 'a1',
      signedInAt: 1_790_000_000,
    });
    const untold = await issuer.token({ claims: { auth_time: undefined } });
    expect(await issuer.verifyToken(untold)).toEqual({ kind: 'user', subject: 'user-1', roles: [] });
    const service = { subject: 'service-research', roles: ['service', 'provider'] };
    expect(await issuer.verifyToken(await issuer.token({ ...service, claims: { auth_time: undefined } }))).toEqual({
      kind: 'service',
      ...service,
    });
  });

  it('may come from any of several issuers with the same keys', async () => {
    const issuers = ['http://localhost:8080/realms/vesela', issuer.issuer];
    const verify = createTokenVerifier({ issuers, audience: issuer.audience, keys: issuer.keys });
    for (const name of issuers) expect((await verify(await issuer.token({ issuer: name }))).subject).toBe('user-1');
    await expect(verify(await issuer.token({ issuer: 'http://localhost:8080/realms/master' }))).rejects.toMatchObject(
      refused,
    );
  });

  it.each<[string, TestTokenOptions]>([
    ['expired 6 s ago', { expiresIn: -6 }],
    ['without an expiry', { claims: { exp: undefined } }],
    ['not valid yet', { claims: { nbf: Math.floor(Date.now() / 1000) + 30 } }],
    ['for another audience', { audience: 'account' }],
    ['of another issuer', { issuer: 'http://127.0.0.1:8080/realms/other' }],
    ['that is an ID token', { claims: { typ: 'ID' } }],
    ['that is a refresh token', { claims: { typ: 'Refresh' } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['with an empty subject', { subject: '' }],
    ['with an endless subject', { subject: 'a'.repeat(256) }],
  ])('%s is refused', async (_name, options) => {
    await expect(issuer.verifyToken(await issuer.token(options))).rejects.toMatchObject(refused);
  });

  it('is accepted with a clock skew of 3 s', async () => {
    expect((await issuer.verifyToken(await issuer.token({ expiresIn: -3 }))).subject).toBe('user-1');
  });

  it.each([{ roles: 'admin' }, { roles: [1, null, { admin: true }] }, 'admin', null, {}])(
    'reads no role from %j',
    async (access) => {
      const token = await issuer.token({ claims: { realm_access: access } });
      expect((await issuer.verifyToken(token)).roles).toEqual([]);
    },
  );

  it('is refused if one character was changed', async () => {
    const [head, body, signature = ''] = (await issuer.token()).split('.');
    const other = signature.startsWith('A') ? 'B' : 'A';
    await expect(issuer.verifyToken([head, body, other + signature.slice(1)].join('.'))).rejects.toMatchObject(refused);
  });

  it('is refused without a signature or with one made from the public key', async () => {
    const claims = { sub: 'eve', iss: issuer.issuer, aud: issuer.audience, iat: 1, exp: 9_999_999_999 };
    await expect(issuer.verifyToken(new UnsecuredJWT(claims).encode())).rejects.toMatchObject(refused);
    const { publicKey } = await generateKeyPair('RS256');
    const published = await exportJWK(publicKey);
    const verify = createTokenVerifier({
      issuers: [issuer.issuer],
      audience: issuer.audience,
      keys: localKeys({ keys: [{ ...published, kid: 'k' }] }),
    });
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'k' })
      .sign(Buffer.from(published.n ?? ''));
    await expect(verify(forged)).rejects.toMatchObject(refused);
  });

  it.each(['RS256', 'PS256', 'ES256'])('may be signed with %s', async (alg) => {
    const { publicKey, privateKey } = await generateKeyPair(alg);
    const keys = localKeys({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k' }] });
    const verify = createTokenVerifier({ issuers: ['i'], audience: 'a', keys });
    const token = new SignJWT({ sub: 's', iss: 'i', aud: 'a' }).setIssuedAt().setExpirationTime('1m');
    expect((await verify(await token.setProtectedHeader({ alg, kid: 'k' }).sign(privateKey))).subject).toBe('s');
  });
});

describe('a participant’s token', () => {
  it('yields the participant and the one project, and never a role', async () => {
    const consent = await createTestIssuer(issuer.issuer);
    const rules = { issuers: [issuer.issuer], audience: issuer.audience, keys: issuer.keys };
    const verify = createTokenVerifier({ ...rules, participantKeys: consent.keys });
    const token = await consent.token({
      participantIn: PROJECT,
      subject: 'participant:1',
      roles: ['provider', 'service'],
    });
    expect(await verify(token)).toEqual({
      kind: 'participant',
      subject: 'participant:1',
      roles: [],
      project: PROJECT,
    });
    const nobodys: Promise<string>[] = [
      // Each issuer's key is valid for its own kind of token only.
      issuer.token({ participantIn: PROJECT }),
      consent.token(),
      consent.token({ subject: 'participant:1' }),
      issuer.token({ subject: 'participant:1' }),
      issuer.token({ subject: 'participant:1', claims: { project: PROJECT } }),
      consent.token({ participantIn: PROJECT, subject: 'user-1' }),
      consent.token({ participantIn: PROJECT, claims: { project: undefined } }),
      consent.token({ participantIn: PROJECT, audience: 'account' }),
      consent.token({ participantIn: PROJECT, expiresIn: -6 }),
    ];
    for (const other of nobodys) await expect(verify(await other)).rejects.toMatchObject(refused);
    await expect(createTokenVerifier(rules)(token)).rejects.toMatchObject(refused);
  });
});
