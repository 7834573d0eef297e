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
        lv: 'Paraugs. Tests Jums ir bez maksas neatkarīgi no atbalstītāja.',
        en: 'Sample. The test is free for you, whoever supports it.',
        ru: 'Образец. Тест для Вас бесплатный, кто бы его ни поддерживал.',
        pl: 'Przykład. Test jest dla Ciebie bezpłatny, niezależnie od sponsora.',
      },
      logo: DEMO_LOGO,
    },
  },
  geneticTest: { discountEur: 40, validUntil: '2027-12-31', demonstration: true },
  municipalities: {
    'LV-RIX': {
      title: {
        lv: 'Jūsu pašvaldība: paraugs',
        en: 'Your municipality: an example',
        ru: 'Ваше самоуправление: образец',
        pl: 'Twoja gmina: przykład',
      },
      text: {
        lv: 'Paraugs. Te Jūs redzētu, kādas bezmaksas pārbaudes un nodarbības Jūsu pašvaldība piedāvā Jums. Pašlaik piedāvājuma nav.',
        en: 'Sample. Here you would see which free checks and classes your municipality offers you. There is no offer at present.',
        ru: 'Образец. Здесь Вы увидели бы, какие бесплатные обследования и занятия предлагает Вам Ваше самоуправление. Сейчас предложений нет.',
        pl: 'Przykład. Tu będzie można zobaczyć, jakie bezpłatne badania i zajęcia oferuje Ci Twoja gmina. Obecnie nie ma żadnej oferty.',
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
        lv: 'Paraugs. Ko krūtīs der pamanīt un kad zvanīt ārstam.',
        en: 'Sample. What to look for in your breasts, and when to call a doctor.',
        ru: 'Образец. На что обращать внимание и когда звонить врачу.',
        pl: 'Przykład. Na co zwracać uwagę i kiedy zadzwonić do lekarza.',
      },
      paragraphs: [
        {
          lv: 'Ja pamanāt jaunu izmaiņu, kas nepāriet, zvaniet ģimenes ārstam vai ginekologam, negaidot nākamo pašpārbaudi. Ko tieši meklēt, lasiet pašpārbaudes lapās.',
          en: 'If you notice a new change that does not go away, call your GP or gynaecologist without waiting for your next self-examination. The pages of the self-examination say what to look for.',
          ru: 'Если Вы заметили новое изменение, которое не проходит, позвоните семейному врачу или гинекологу, не дожидаясь следующего самообследования. На что именно обращать внимание, написано на страницах самообследования.',
          pl: 'Jeśli zauważysz nową zmianę, która nie ustępuje, zadzwoń do lekarza POZ lub ginekologa i nie czekaj na następne samobadanie. Na co zwracać uwagę, piszemy na stronach samobadania.',
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
        lv: 'Paraugs. Varēsiet uzzināt, kas palīdz kauliem būt stipriem. Šo testu vēl gatavojam.',
        en: 'Sample. You will be able to learn what keeps your bones strong. We are still preparing this test.',
        ru: 'Образец. Вы сможете узнать, что сохраняет кости крепкими. Этот тест мы ещё готовим.',
        pl: 'Przykład. Dowiesz się, co pomaga zachować mocne kości. Ten test dopiero przygotowujemy.',
      },
      icon: ['M20 12a6 6 0 1 0-8 8l24 24a6 6 0 1 0 8 8 6 6 0 1 0 8-8 6 6 0 1 0-8-8L20 20a6 6 0 1 0 0-8z'],
    },
  ],
};
