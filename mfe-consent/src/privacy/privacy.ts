import type { LegalDocument } from '../legal/legal-document.ts';
import { TEXT_VERSIONS } from '../legal/text-versions.ts';

export const privacy: LegalDocument = {
  namespace: 'mfe-consent-privacy',
  version: TEXT_VERSIONS.privacy,
  title: 'privacy.title',
  intro: 'privacy.intro',
  texts: {
    lv: () => import('./texts/lv.json'),
    en: () => import('./texts/en.json'),
    ru: () => import('./texts/ru.json'),
    pl: () => import('./texts/pl.json'),
  },
  sections: [
    { id: 'controller', title: 'privacy.controller', parts: ['privacy.controller.provider'] },
    {
      id: 'data',
      title: 'privacy.data',
      parts: [
        'privacy.data.intro',
        ['privacy.data.account', 'privacy.data.reports', 'privacy.data.draft', 'privacy.data.technical'],
        'privacy.data.voluntary',
      ],
    },
    {
      id: 'basis',
      title: 'privacy.basis',
      parts: ['privacy.basis.contract', 'privacy.basis.consent', 'privacy.basis.security', 'privacy.basis.automated'],
    },
    {
      id: 'protection',
      title: 'privacy.protection',
      parts: ['privacy.protection.sealed', 'privacy.protection.browser'],
    },
    {
      id: 'recipients',
      title: 'privacy.recipients',
      parts: [
        'privacy.recipients.nobody',
        'privacy.recipients.research',
        'privacy.recipients.identity',
        'privacy.recipients.duty',
        'privacy.recipients.place',
      ],
    },
    {
      id: 'retention',
      title: 'privacy.retention',
      parts: [
        [
          'privacy.retention.reports',
          'privacy.retention.draft',
          'privacy.retention.account',
          'privacy.retention.backups',
          'privacy.retention.technical',
        ],
      ],
    },
    {
      id: 'rights',
      title: 'privacy.rights',
      parts: [
        'privacy.rights.intro',
        [
          'privacy.rights.access',
          'privacy.rights.correction',
          'privacy.rights.deletion',
          'privacy.rights.restriction',
          'privacy.rights.portability',
          'privacy.rights.objection',
          'privacy.rights.withdrawal',
        ],
        'privacy.rights.how',
      ],
    },
    { id: 'complaint', title: 'privacy.complaint', parts: ['privacy.complaint.authority'] },
    { id: 'changes', title: 'privacy.changes', parts: ['privacy.changes.notice'] },
  ],
};
