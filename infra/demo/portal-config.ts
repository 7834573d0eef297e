import type { PortalConfig } from '@vesela/contracts/portal-config';
import { CLIENT_ID, REALM } from '../sign-in/realm.ts';

export const PORTAL_NAME = 'Vesela';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30" rx="6" fill="#7a1f4e"/><circle cx="16" cy="15" r="7" fill="none" stroke="#fff" stroke-width="2"/><text x="30" y="20" font-family="sans-serif" font-size="14" fill="#fff">Demo</text></svg>';
const DEMO_LOGO = `data:image/svg+xml;base64,${Buffer.from(DRAWING).toString('base64')}`;

/** The browser's configuration in the local run, with a sponsor, a city, clinics, an article and a coming test that say that they do not exist. An operator sets it with the deployment. */
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
        lv: 'Šeit pašvaldība var pastāstīt, ko tā piedāvā sievietēm, kas tajā dzīvo. Šis ir tikai paraugs: īsta piedāvājuma nav.',
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
  articles: {
    breastHealth: {
      title: {
        lv: 'Raksts par krūšu veselību: paraugs',
        en: 'An article about breast health: an example',
        ru: 'Статья о здоровье груди: образец',
        pl: 'Artykuł o zdrowiu piersi: przykład',
      },
      line: {
        lv: 'Tikai paraugs: šādu rakstu neviens nav uzrakstījis.',
        en: 'Only an example: nobody has written such an article.',
        ru: 'Только образец: такой статьи никто не писал.',
        pl: 'To tylko przykład: nikt nie napisał takiego artykułu.',
      },
      paragraphs: [
        {
          lv: 'Šeit portāla uzturētājs var ievietot savu rakstu vai saiti uz rakstiem citā vietnē.',
          en: 'Whoever runs the portal can put an article here. It can also link to articles on another website.',
          ru: 'Здесь администрация портала может разместить свою статью или ссылку на статьи на другом сайте.',
          pl: 'Tu usługodawca, który prowadzi portal, może zamieścić własny artykuł albo link do artykułów w innym serwisie.',
        },
      ],
    },
  },
  announced: [
    {
      id: 'demo-announced',
      title: {
        lv: 'Kaulu veselības tests: paraugs',
        en: 'Bone health test: an example',
        ru: 'Тест о здоровье костей: образец',
        pl: 'Test zdrowia kości: przykład',
      },
      text: {
        lv: 'Tikai paraugs: tā portālā paziņo par testu, kas vēl tiek gatavots.',
        en: 'Only an example: this is how a test is announced that is still being prepared.',
        ru: 'Только образец: так портал сообщает о тесте, который ещё готовится.',
        pl: 'To tylko przykład: tak portal zapowiada test, który jest jeszcze przygotowywany.',
      },
      icon: ['M20 12a6 6 0 1 0-8 8l24 24a6 6 0 1 0 8 8 6 6 0 1 0 8-8 6 6 0 1 0-8-8L20 20a6 6 0 1 0 0-8z'],
    },
  ],
};
