import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { canonical } from './canonical.ts';
import { bookletId, type SignedFile } from './signed-file.ts';
import { hashOf, type Statement } from './statement.ts';

/** For tests: signs as the booklet's page does. */

export type Choice = SignedFile['answers'][number]['answer'];
export type Person = Pick<SignedFile, 'name' | 'qualification' | 'date' | 'signedAt'>;

/** A file in which a clinician answers the first of the statements in Latvian, as the booklet's page makes it. */
export function signedFor(statements: readonly Statement[], choices: readonly Choice[], person: Partial<Person> = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const asked = statements.map(({ id, shown: { lv } }) => ({ id, hash: hashOf(id, lv), shown: lv }));
  const booklet = {
    reader: 'clinician' as const,
    language: 'lv' as const,
    topics: ['guides' as const],
    statements: asked.map(({ id, hash }) => ({ id, hash })),
  };
  const answers = asked
    .slice(0, choices.length)
    .map((statement, i) => ({ ...statement, answer: choices[i] ?? 'agree', comment: '' }));
  return signedWith(privateKey, {
    format: 'vesela-review-2' as const,
    booklet: bookletId(booklet),
    ...booklet,
    answers,
    name: 'Anna Ozola',
    qualification: 'gynaecologist',
    date: '2026-11-24',
    signedAt: '2026-11-24T10:00:00.000Z',
    ...person,
    publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
  });
}

export function signedWith<T extends Parameters<typeof canonical>[0] & object>(key: KeyObject, content: T) {
  return { content, key, signature: sign(null, Buffer.from(canonical(content)), key).toString('base64url') };
}
