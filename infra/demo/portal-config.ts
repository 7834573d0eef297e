import type { PortalConfig } from '@vesela/contracts/portal-config';
import { CLIENT_ID, REALM } from '../sign-in/realm.ts';

export const PORTAL_NAME = 'Vesela';

/** The browser's configuration in the local run. An operator sets it with the deployment. */
export const portalConfig: PortalConfig = {
  portal: { name: PORTAL_NAME },
  provider: { name: 'Vesela', email: 'privacy@vesela.example' },
  identity: { url: '/', realm: REALM, clientId: CLIENT_ID },
  identityProviders: ['google', 'facebook'],
  hosts: { fixed: { localhost: 'pl' }, internal: ['127.0.0.1', 'portal.localhost'] },
  legalReviewed: false,
  quickExit: { url: 'about:blank' },
  sponsors: {},
  geneticTest: { discountEur: 40, validUntil: '2027-12-31' },
  municipalities: {},
  clinics: (['mammography', 'gynaecologist'] as const).map((kind) => ({
    kind,
    name: 'Vesela Demo',
    country: 'LV',
    place: 'LV-RIX',
    address: 'Rīga',
    demonstration: true,
  })),
  articles: { breastHealth: null },
};
