import { generateKeyPairSync } from 'node:crypto';

/** A private P-256 key as JWK. */
export const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
