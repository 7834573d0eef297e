import { MAX_EMAIL_LENGTH, NOT_SET } from '@vesela/contracts/constants';
import { minimumAgeEnvironment, peerEnvironment, serviceEnvironment } from '@vesela/service-kit';
import { BUCKET_PLACE } from '@vesela/service-kit/bucket';
import { z } from 'zod';
import { signingKeysSchema } from './keys/signing-key.ts';
import { MOST_UNDO_SECONDS } from './revocations/timetable.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Whether a text is this many bytes in base64. */
const isBytes = (count: number) => (text: string) =>
  /^[\w+/-]+=*$/.test(text) && Buffer.from(text, 'base64').length === count;

const orNotSet = `; \`${NOT_SET}\` in a demonstration`;

/** Who the controller is, for the texts (GDPR Art. 13(1)(a) and (b)). Filled in once, when a version is published. */
export const controllerEnvironment = {
  CONTROLLER_LEGAL_NAME: z
    .string()
    .min(1)
    .max(120)
    .describe(`name of the controller as it stands in the register of companies${orNotSet}`),
  CONTROLLER_REGISTRATION_NUMBER: z
    .string()
    .min(1)
    .max(60)
    .describe(`registration number of the controller${orNotSet}`),
  CONTROLLER_ADDRESS: z.string().min(1).max(200).describe(`registered address of the controller${orNotSet}`),
  DATA_PROTECTION_OFFICER: z
    .string()
    .min(1)
    .max(200)
    .describe(`name or office of the data protection officer and how to reach them${orNotSet}`),
};

/** Where the legal texts are read: an operator may have a lawyer's own, and journeys walk a version before its day. */
export const legalTextsEnvironment = {
  LEGAL_TEXTS: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .describe('folder of legal texts in place of those of the consent service, such as a version before its day'),
};

/** A folder, a bucket, or a mail to the officer. */
const isHeadPlace = (place: string) =>
  /^file:\/\/\/.+$/.test(place) ||
  BUCKET_PLACE.test(place) ||
  z
    .email()
    .max(MAX_EMAIL_LENGTH)
    .safeParse(/^mailto:(.+)$/.exec(place)?.[1]).success;

const isMail = (place: string) => place.startsWith('mailto:');

/** Where signed heads of the tree of all entries are kept, and how often there is one. */
export const ledgerHeadsEnvironment = {
  LEDGER_HEADS: z
    .string()
    .default('')
    .transform((text) => [...new Set(text.split(/\s+/).filter((place) => place !== ''))])
    .refine((places) => places.length <= 5 && places.every(isHeadPlace) && places.filter(isMail).length <= 1)
    .describe(
      'places outside the database in which signed heads of the consent ledger are kept, separated by spaces: file:///folder, s3://bucket/prefix, mailto:officer@example.org; at least two in production',
    ),
  LEDGER_HEAD_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(86_400)
    .default(60)
    .describe('seconds between two heads of the consent ledger'),
  LEDGER_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('address of the S3-compatible service of LEDGER_HEADS, https://s3.example.org; needed for s3://…'),
  LEDGER_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('us-east-1')
    .describe('region of the bucket of LEDGER_HEADS'),
  LEDGER_S3_KEY_ID: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('access key that may list, read and write that bucket, and delete nothing; needed for s3://…'),
  LEDGER_S3_SECRET: z.string().min(1).max(200).optional().describe('secret of that key; needed for s3://…'),
};

/** Environment of the consent service's own process. It needs no master keys: the ledger holds no health data. */
export const consentConfigSchema = z.object({
  ...serviceEnvironment,
  ...minimumAgeEnvironment,
  ...peerEnvironment,
  RECEIPT_KEY: signingKeysSchema.describe(
    'private P-256 JWK that signs receipts and certificates, or a JWK set: the first signs, all are published; what a key signed that is no longer there counts for nothing',
  ),
  ...ledgerHeadsEnvironment,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'mail server, smtp://user:password@host:587 or smtps://…; needed where LEDGER_HEADS names a mail address',
    ),
  MAIL_FROM: z.email().max(MAX_EMAIL_LENGTH).optional().describe('address that mail comes from; needed with it'),
  NODE_ENV: z.string().optional().describe('production, or anything else'),
  PARTICIPANT_KEY: signingKeysSchema.describe(
    'private P-256 JWK that signs the tokens of participants without an account, or a JWK set: the first signs',
  ),
  RESUME_CODE_KEY: z
    .string()
    .refine(isBytes(32))
    .transform((text) => new Uint8Array(Buffer.from(text, 'base64')))
    .describe('32 bytes in base64 that the resume codes of participants follow from; a new one ends the codes given'),
  ERASURE_DELAY_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(MOST_UNDO_SECONDS)
    .default(DAY_SECONDS)
    .describe(`time in which a revocation can be undone, 0 to ${MOST_UNDO_SECONDS} seconds`),
  PORTAL_URL: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .describe('address of the portal, on whose pages women can sign decisions with a passkey; not under an IP address'),
  PORTAL_NAME: z.string().min(1).max(60).describe('name of the portal, as it stands in the texts'),
  PROVIDER_NAME: z.string().min(1).max(120).describe('who runs the portal and answers for the data'),
  PROVIDER_EMAIL: z.email().max(200).describe('address of the provider for questions about data'),
  ...controllerEnvironment,
  ...legalTextsEnvironment,
});
export type ConsentConfig = z.output<typeof consentConfigSchema>;
