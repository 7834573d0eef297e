import type { PortalConfig } from '@vesela/contracts/portal-config';
import { CLIENT_ID, REALM } from '../sign-in/realm.ts';

export const PORTAL_NAME = 'Vesela';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30" rx="6" fill="#7a1f4e"/><circle cx="16" cy="15" r="7" fill="none" stroke="#fff" stroke-width="2"/><text x="30" y="20" font-family="sans-serif" font-size="14" fill="#fff">Demo</text></svg>';
const DEMO_LOGO = `data:image/svg+xml;base64,${Buffer.from(DRAWING).toString('base64')}`;

/** The browser's configuration in the local run, with a sponsor, a city and clinics that say that they do not exist. An operator sets it with the deployment. */
export const portalConfig: PortalConfig = {
  portal: { name: PORTAL_NAME },
  provider: { name: 'Vesela', email: 'privacy@vesela.example' },
  identity: { url: '/', realm: REALM, clientId: CLIENT_ID },
  identityProviders: ['google', 'facebook'],
  hosts: { fixed: { localhost: 'pl' }, internal: ['127.0.0.1', 'portal.localhost'] },
  legalReviewed: false,
  quickExit: { url: 'about:blank' },
  sponsors: {
    'cervical-cancer': {
      name: 'Vesela Demo',
      text: {
        lv: 'Tikai paraugs: šāda atbalstītāja nav.',
        en: 'Only an example: there is no such sponsor.',
        ru: 'Только образец: такого спонсора нет.',
        pl: 'To tylko przykład: takiego sponsora nie ma.',
      },
      logo: DEMO_LOGO,
    },
  },
  geneticTest: { discountEur: 40, validUntil: '2027-12-31' },
  municipalities: {
    'LV-RIX': {
      title: {
        lv: 'Jūsu pašvaldība: paraugs',
        en: 'Your municipality: an example',
        ru: 'Ваше самоуправление: образец',
        pl: 'Twoja gmina: przykład',
      },
      text: {
        lv: 'Šeit pašvaldība var pastāstīt, ko tā piedāvā sievietēm, kas tajā dzīvo. Šis ir tikai paraugs: patiesa piedāvājuma nav.',
        en: 'Here a municipality can say what it offers to the women who live there. This is only an example: there is no real offer.',
        ru: 'Здесь самоуправление может рассказать, что оно предлагает женщинам, которые там живут. Это только образец: настоящего предложения нет.',
        pl: 'Tu gmina może napisać, co oferuje kobietom, które w niej mieszkają. To tylko przykład: prawdziwej oferty nie ma.',
      },
      links: [],
    },
  },
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
