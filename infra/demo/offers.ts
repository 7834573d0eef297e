import type { Offer } from '@vesela/contracts/offer';
import { portalConfig } from './portal-config.ts';

const DEMONSTRATION = {
  lv: 'Demonstrācijas partneris',
  en: 'Demonstration partner',
  ru: 'Демонстрационный партнёр',
  pl: 'Partner pokazowy',
};
const NOBODY_REDEEMS = {
  lv: 'Šis piedāvājums ir tikai paraugs. To nevar izmantot.',
  en: 'This is a sample offer. You cannot use it.',
  ru: 'Это предложение — только образец. Воспользоваться им нельзя.',
  pl: 'To tylko przykładowa oferta. Nie można z niej skorzystać.',
};

const { geneticTest } = portalConfig;

/** Offers of the local run in place of an operator's partners, marked as samples. */
export const DEMO_OFFERS: Offer[] = [
  {
    id: 'demo-visit',
    kind: 'clinic',
    demonstration: true,
    partner: DEMONSTRATION,
    title: {
      lv: '10 % atlaide ginekologa vizītei',
      en: '10% off a visit to a gynaecologist',
      ru: 'Скидка 10 % на приём гинеколога',
      pl: '10% zniżki na wizytę u ginekologa',
    },
    instructions: NOBODY_REDEEMS,
    code: 'DEMO-10',
    valid_from: '2026-01-01',
    valid_until: '2027-12-31',
  },
  {
    id: 'demo-fitness',
    kind: 'fitness',
    demonstration: true,
    partner: DEMONSTRATION,
    title: {
      lv: '10 dienas fitnesa klubā bez maksas',
      en: '10 free days at a fitness club',
      ru: '10 бесплатных дней в фитнес-клубе',
      pl: '10 dni w klubie fitness za darmo',
    },
    instructions: NOBODY_REDEEMS,
    code: 'DEMO-FIT',
    valid_from: '2026-01-01',
    valid_until: '2027-12-31',
  },
  ...(geneticTest
    ? [
        {
          id: 'demo-genetic-test',
          kind: 'genetic_test' as const,
          demonstration: true,
          partner: DEMONSTRATION,
          title: {
            lv: `${geneticTest.discountEur} EUR atlaide ģenētiskajam testam`,
            en: `${geneticTest.discountEur} EUR off a genetic test`,
            ru: `Скидка ${geneticTest.discountEur} EUR на генетический тест`,
            pl: `${geneticTest.discountEur} EUR zniżki na badanie genetyczne`,
          },
          instructions: NOBODY_REDEEMS,
          code: null,
          valid_from: '2026-01-01',
          valid_until: geneticTest.validUntil,
        },
      ]
    : []),
];
