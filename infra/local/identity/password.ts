import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** 32 MB and about 80 ms per password. */
const COST = { N: 2 ** 15, r: 8, p: 1 };
const BYTES = 32;

const derive = (password: string, salt: Buffer, options: ScryptOptions) =>
  new Promise<Buffer>((resolve, reject) => {
    const maxmem = 64 * 1024 * 1024;
    scrypt(password.normalize('NFC'), salt, BYTES, { ...options, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** `scrypt$N$r$p$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

const DUMMY_HASH = ['scrypt', COST.N, COST.r, COST.p, randomBytes(16).toString('base64url'), ''].join('$');

/** Takes equally long without an account, so that timing does not reveal which addresses are registered. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? DUMMY_HASH).split('$');
  const given = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  const kept = Buffer.from(key, 'base64url');
  return kept.length === given.length && timingSafeEqual(kept, given);
}
