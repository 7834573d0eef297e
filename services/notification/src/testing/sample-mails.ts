import { LANGUAGES, type Language } from '@vesela/contracts';
import { MAIL_KINDS, type MailKind } from '@vesela/contracts/notification';
import type { Offer } from '@vesela/contracts/offer';
import { SUSPENSION_REASONS } from '@vesela/contracts/profile';
import { isRefusable, KINDS } from '../kinds/kinds.ts';
import type { OutgoingMail } from '../letters/outgoing-mail.ts';
import { writeMail } from '../letters/write-mail.ts';

export const SAMPLE_SENDER = { portalName: 'Vesela', portalUrl: 'https://portal.example/' };

const inAll = (text: string) => ({ lv: text, en: text, ru: text, pl: text });

/** Values that people type. */
export interface TypedValues {
  project: string;
  notice: string;
  partner: string;
  instructions: string;
}

const TYPED: TypedValues = {
  project: 'Miegs un veselība',
  notice: 'Two of your messages threatened another reader.\n\nPlease read the terms of use.',
  partner: 'Clinic “Rīta”',
  instructions: 'Show the code at the desk.',
};

export interface SampleMail {
  kind: MailKind;
  language: Language;
  mail: OutgoingMail;
}

async function sampleOf(kind: MailKind, language: Language, reason: string, typed: TypedValues): Promise<OutgoingMail> {
  const offer: Offer = {
    id: 'sample',
    kind: 'clinic',
    demonstration: true,
    partner: inAll(typed.partner),
    title: inAll('Ten per cent less'),
    instructions: inAll(typed.instructions),
    code: 'CODE-1234',
    valid_from: '2026-01-01',
    valid_until: '2026-12-31',
  };
  const params = {
    project_name: typed.project,
    path: '/join/ABC',
    suspension_id: '6f1c3a52-7d0e-4b0a-9a55-0d6a1c8e4f01',
    due_at: '2026-11-28T08:00:00.000Z',
    offer,
  };
  const until = '2026-11-28T08:00:00.000Z';
  const sources = { suspensionNotice: async () => ({ reason, notice: typed.notice, language, until }) };
  const letter = await KINDS[kind].compose(params, language, sources);
  if (!letter) throw new Error(`The letter ${kind} is not written.`);
  const unsubscribe = isRefusable(kind) ? { unsubscribe: 'https://portal.example/api/notification/unsubscribe/T' } : {};
  return writeMail(SAMPLE_SENDER, { id: 'id', kind, to: 'anna@reader.example', letter, language, ...unsubscribe });
}

/** Every letter that the portal writes: each kind in each language, the suspension with each of its reasons. */
export async function sampleMails(typed: Partial<TypedValues> = {}): Promise<SampleMail[]> {
  const samples = LANGUAGES.flatMap((language) =>
    MAIL_KINDS.flatMap((kind) =>
      (kind === 'account_suspended' ? SUSPENSION_REASONS : ['']).map((reason) => ({ kind, language, reason })),
    ),
  );
  return Promise.all(
    samples.map(async ({ kind, language, reason }) => ({
      kind,
      language,
      mail: await sampleOf(kind, language, reason, { ...TYPED, ...typed }),
    })),
  );
}
