import { createPublicKey, verify } from 'node:crypto';
import { LANGUAGES } from '@vesela/contracts';
import { READERS, REVIEW_TOPICS } from '@vesela/contracts/reviews';
import { z } from 'zod';
import { PlainError } from '../command/plain-error.ts';
import { canonical } from './canonical.ts';
import { SIGNER } from './signer.ts';
import { hashOf, sha256, shownSchema } from './statement.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const id = z.string().min(3).max(200);
const MOST_STATEMENTS = 10_000;

/** What the booklet's page hands over: canonical JSON, signed with a key that was made for it. */
const signedFileSchema = z.strictObject({
  format: z.literal('vesela-review-2'),
  /** Hash of everything that the booklet asked for. */
  booklet: hash,
  reader: z.enum(READERS),
  language: z.enum(LANGUAGES),
  topics: z.array(z.enum(REVIEW_TOPICS)).min(1).max(REVIEW_TOPICS.length),
  statements: z.array(z.strictObject({ id, hash })).min(1).max(MOST_STATEMENTS),
  answers: z
    .array(
      z.strictObject({
        id,
        hash,
        answer: z.enum(['agree', 'change', 'comment']),
        comment: z.string().max(4_000),
        /** What was read, so that the record can show it when it has changed. */
        shown: shownSchema,
      }),
    )
    .min(1)
    .max(MOST_STATEMENTS),
  name: z.string().trim().min(SIGNER.shortest).max(SIGNER.longestName),
  qualification: z.string().trim().min(SIGNER.shortest).max(SIGNER.longestQualification),
  date: z.iso.date(),
  /** The moment by the clock of her device, in UTC: of several files the later one counts. */
  signedAt: z.iso.datetime({ precision: 3 }),
  /** Ed25519, 32 and 64 bytes in base64url. */
  publicKey: z.string().regex(/^[\w-]{43}$/),
  signature: z.string().regex(/^[\w-]{86}$/),
});
export type SignedFile = z.infer<typeof signedFileSchema>;
type Booklet = Pick<SignedFile, 'reader' | 'language' | 'topics' | 'statements'>;

/** The same for equal booklets, in whatever order of the fields. */
export const bookletId = ({ reader, language, topics, statements }: Booklet): string =>
  sha256(canonical({ reader, language, topics, statements }));

/** Reads a signed file. Throws a `PlainError` for one that is not well formed, tampered with or contradicts itself. */
export function readSignedFile(text: string, name: string): SignedFile {
  const file = parsed(text, name);
  const { signature, ...signed } = file;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: file.publicKey }, format: 'jwk' });
  if (!verify(null, Buffer.from(canonical(signed)), key, Buffer.from(signature, 'base64url')))
    throw new PlainError(`${name} was changed after it was signed; nothing was taken from it.`);
  if (bookletId(file) !== file.booklet)
    throw new PlainError(`${name} names a booklet that does not hold its statements; nothing was taken from it.`);
  const asked = new Map(file.statements.map((statement) => [statement.id, statement.hash]));
  const answered = new Set<string>();
  for (const answer of file.answers) {
    if (
      asked.get(answer.id) !== answer.hash ||
      hashOf(answer.id, answer.shown) !== answer.hash ||
      answered.has(answer.id)
    )
      throw new PlainError(
        `${name} answers ${answer.id} otherwise than its booklet shows it; nothing was taken from it.`,
      );
    answered.add(answer.id);
  }
  return file;
}

function parsed(text: string, name: string): SignedFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new PlainError(`${name} is no JSON; take the file that the booklet saved at the end.`);
  }
  const result = signedFileSchema.safeParse(json);
  if (result.success) return result.data;
  const at = result.error.issues[0]?.path.join('.') || 'its root';
  throw new PlainError(`${name} is not a signed booklet: it is not well formed at ${at}.`);
}
