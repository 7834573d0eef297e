import { PROMISES } from '@vesela/contracts/constants';
import { type MailKind, REFUSABLE_MAIL_KINDS, type RefusableMailKind } from '@vesela/contracts/notification';
import { offerSchema } from '@vesela/contracts/offer';
import { typesetLocalized } from '@vesela/contracts/typography';
import { z } from 'zod';
import { dayOf } from '../letters/texts.ts';
import { defineKind, type Kind } from './kind.ts';

export const KINDS: Readonly<Record<MailKind, Kind>> = {
  project_invitation: defineKind({
    params: z.object({ project_name: z.string(), path: z.string() }),
    compose: async ({ project_name, path }) => ({ values: { project: project_name }, path }),
  }),
  erasure_finished: defineKind({
    params: z.object({}),
    compose: async () => ({ values: {}, path: '/Consent' }),
  }),
  examination_reminder: defineKind({
    params: z.object({}),
    compose: async () => ({ values: {}, path: '/Examination' }),
  }),
  examination_follow_up: defineKind({
    params: z.object({}),
    // The address says nothing of an examination: what is asked there is seen after signing in.
    compose: async () => ({ values: {}, path: '/TwoWeeksLater' }),
  }),
  coupon: defineKind({
    params: z.object({ offer: offerSchema.transform(typesetLocalized) }),
    compose: async ({ offer }, language) => ({
      values: {
        partner: offer.partner[language],
        title: offer.title[language],
        instructions: offer.instructions[language],
        has_code: offer.code === null ? 'no' : 'yes',
        code: offer.code ?? '',
        demonstration: offer.demonstration ? 'yes' : 'no',
        // Noon UTC is the same date in every European time zone.
        until: dayOf(language, `${offer.valid_until}T12:00:00.000Z`),
      },
    }),
  }),
  account_suspended: defineKind({
    params: z.object({ suspension_id: z.uuid() }),
    async compose({ suspension_id }, _language, { suspensionNotice }) {
      const suspension = await suspensionNotice(suspension_id);
      if (!suspension) return undefined;
      // The letter is in the language of the provider's notice.
      const { language, reason, notice } = suspension;
      return { language, values: { reason, notice, until: dayOf(language, suspension.until) } };
    },
  }),
  account_reinstated: defineKind({
    params: z.object({}),
    compose: async () => ({ values: {}, path: '/' }),
  }),
  account_deletion_requested: defineKind({
    params: z.object({ due_at: z.iso.datetime() }),
    compose: async ({ due_at }, language) => ({ values: { until: dayOf(language, due_at) }, path: '/MyData' }),
  }),
  account_kept: defineKind({
    params: z.object({}),
    compose: async () => ({ values: {}, path: '/' }),
  }),
  account_deleted: defineKind({
    params: z.object({}),
    compose: async () => ({ values: { backupDays: PROMISES.backupDays, keyBackupDays: PROMISES.keyBackupDays } }),
  }),
};

export function isRefusable(kind: MailKind): kind is RefusableMailKind {
  return REFUSABLE_MAIL_KINDS.some((refusable) => refusable === kind);
}
