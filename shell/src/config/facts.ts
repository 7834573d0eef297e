import type { PortalConfig } from '@vesela/contracts/portal-config';
import type { Platform } from '@vesela/framework';

/** What modules are told of the operator's configuration. */
export const factsOf = (config: PortalConfig): Pick<Platform, 'names' | 'legalReviewed' | 'offers' | 'articles'> => ({
  names: { portal: config.portal.name, provider: config.provider.name, providerEmail: config.provider.email },
  legalReviewed: config.legalReviewed,
  offers: {
    geneticTest: config.geneticTest,
    municipalities: config.municipalities,
    clinics: config.clinics ?? [],
  },
  articles: config.articles,
});
