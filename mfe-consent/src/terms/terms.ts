import type { LegalDocument } from '../legal/legal-document.ts';
import { TEXT_VERSIONS } from '../legal/text-versions.ts';

export const terms: LegalDocument = {
  namespace: 'mfe-consent-terms',
  version: TEXT_VERSIONS.terms,
  title: 'terms.title',
  intro: 'terms.intro',
  texts: {
    lv: () => import('./texts/lv.json'),
    en: () => import('./texts/en.json'),
    ru: () => import('./texts/ru.json'),
    pl: () => import('./texts/pl.json'),
  },
  sections: [
    { id: 'about', title: 'terms.about', parts: ['terms.about.portal', 'terms.about.provider'] },
    {
      id: 'health',
      title: 'terms.health',
      parts: ['terms.health.result', 'terms.health.doctor', 'terms.health.emergency'],
    },
    { id: 'account', title: 'terms.account', parts: ['terms.account.age', 'terms.account.care'] },
    { id: 'yours', title: 'terms.yours', parts: ['terms.yours.reports', 'terms.yours.content'] },
    {
      id: 'rules',
      title: 'terms.rules',
      parts: ['terms.rules.intro', ['terms.rules.others', 'terms.rules.protection', 'terms.rules.copying']],
    },
    { id: 'suspension', title: 'terms.suspension', parts: ['terms.suspension.notice', 'terms.suspension.data'] },
    { id: 'end', title: 'terms.end', parts: ['terms.end.stop', 'terms.end.deletion'] },
    { id: 'liability', title: 'terms.liability', parts: ['terms.liability.care', 'terms.liability.law'] },
    { id: 'changes', title: 'terms.changes', parts: ['terms.changes.notice'] },
    { id: 'law', title: 'terms.law', parts: ['terms.law.latvian', 'terms.law.disputes'] },
  ],
};
