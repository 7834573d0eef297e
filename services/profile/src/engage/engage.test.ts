import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createEngage } from './engage.ts';

const SECRET = 'x'.repeat(32);
const now = () => new Date('2026-11-21T10:00:00.000Z');
const config = { ENGAGE_URL: 'https://engage.example/frame?place=diary', ENGAGE_SECRET: SECRET, ENGAGE_HEIGHT: 400 };

function read(code: string) {
  const [head = '', claims = '', mac = ''] = code.split('.');
  const right = createHmac('sha256', SECRET).update(`${head}.${claims}`).digest('base64url');
  return { signed: mac === right, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) };
}

describe('the engagement frame', () => {
  it('is absent unless both its address and its secret are configured', () => {
    expect(createEngage({ ENGAGE_HEIGHT: 400 }, now)('anna')).toBeUndefined();
    expect(createEngage({ ENGAGE_URL: config.ENGAGE_URL, ENGAGE_HEIGHT: 400 }, now)('anna')).toBeUndefined();
  });

  it('gets a signed code, valid for a minute, with a pseudonym of its own', () => {
    const settings = createEngage(config, now)('anna-subject');
    expect(settings).toMatchObject({
      url: config.ENGAGE_URL,
      origin: 'https://engage.example',
      height: 400,
      expires_at: '2026-11-21T10:01:00.000Z',
    });
    const { signed, claims } = read(settings?.auth_code ?? '');
    expect(signed).toBe(true);
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'sub']);
    expect(claims.aud).toBe('https://engage.example');
    expect(claims.exp - claims.iat).toBe(60);
    expect(claims.sub).not.toContain('anna');
  });

  it('uses one pseudonym per subject', () => {
    const engage = createEngage(config, now);
    const nameOf = (subject: string) => read(engage(subject)?.auth_code ?? '').claims.sub;
    expect(nameOf('anna')).toBe(nameOf('anna'));
    expect(nameOf('anna')).not.toBe(nameOf('ilze'));
  });
});
