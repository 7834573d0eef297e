import type { SignedTreeHead } from '@vesela/contracts/consent';
import type { ConsentConfig } from '../config.ts';

/** A place outside the database in which signed heads are kept, each under its size. */
export interface HeadPlace {
  /** In logs, metrics and sentences for the operator; names no person. */
  readonly name: string;
  /** Signatures of all heads, or only of the largest; missing where only its owner can read it. */
  read?(which: 'all' | 'largest'): Promise<string[]>;
  /** Never replaces a head. */
  write(signed: SignedTreeHead): Promise<void>;
  close?(): Promise<void>;
}

export type ReadablePlace = HeadPlace & Required<Pick<HeadPlace, 'read'>>;

/** What the places that can be read need. */
export type ReadablePlacesConfig = Pick<
  ConsentConfig,
  'LEDGER_HEADS' | 'LEDGER_S3_ENDPOINT' | 'LEDGER_S3_REGION' | 'LEDGER_S3_KEY_ID' | 'LEDGER_S3_SECRET'
>;

export type HeadPlacesConfig = ReadablePlacesConfig &
  Pick<ConsentConfig, 'SMTP_URL' | 'MAIL_FROM' | 'PORTAL_NAME' | 'NODE_ENV'>;
