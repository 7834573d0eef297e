import { createHmac, timingSafeEqual } from 'node:crypto';
import { REFUSABLE_MAIL_KINDS, type RefusableMailKind } from '@vesela/contracts/notification';
import type { SealedBytes } from '@vesela/service-kit';

/** The recipient of a mail: an account, or an address. */
type Recipient = { subject: string } | { address: string };

const BYTES = 32;

/**
 * Keyed hashes of recipients, which reveal nothing without the key, and the tokens for unsubscribing. Addresses are
 * compared ignoring case.
 */
export interface RecipientNames {
  nameOf(recipient: Recipient): SealedBytes;
  /** 86 characters of base64url. It does not contain the kind, so that the URL in a mail's header reveals nothing. */
  unsubscribeToken(name: Uint8Array, kind: RefusableMailKind): string;
  readToken(token: string): { name: SealedBytes; kind: RefusableMailKind } | undefined;
}

export function createRecipientNames(key: Uint8Array): RecipientNames {
  const mac = (...parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  const proof = (name: Uint8Array, kind: string) => mac('unsubscribe', kind, Buffer.from(name).toString('hex'));
  return {
    nameOf: (recipient) =>
      new Uint8Array(
        'subject' in recipient ? mac('subject', recipient.subject) : mac('address', recipient.address.toLowerCase()),
      ),
    unsubscribeToken: (name, kind) => Buffer.concat([name, proof(name, kind)]).toString('base64url'),
    readToken(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== 2 * BYTES) return undefined;
      const name = new Uint8Array(bytes.subarray(0, BYTES));
      const given = bytes.subarray(BYTES);
      const kind = REFUSABLE_MAIL_KINDS.find((each) => timingSafeEqual(given, proof(name, each)));
      return kind && { name, kind };
    },
  };
}
