import { type MailKind, OPTIONAL_MAIL_KINDS, type OptionalMailKind } from '@vesela/contracts/notification';
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
  account_suspended: defineKind({
    params: z.object({ suspension_id: z.uuid() }),
    async compose({ suspension_id }, _language, { suspensionNotice }) {
      const told = await suspensionNotice(suspension_id);
      if (!told) return undefined;
      // The provider wrote the notice in one language; the letter around it speaks the same.
      const { language, reason, notice } = told;
      return { language, values: { reason, notice, until: dayOf(language, told.until) } };
    },
  }),
  account_reinstated: defineKind({
    params: z.object({}),
    compose: async () => ({ values: {}, path: '/' }),
  }),
};

export function isOptional(kind: MailKind): kind is OptionalMailKind {
  return OPTIONAL_MAIL_KINDS.some((optional) => optional === kind);
}
