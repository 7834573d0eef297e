import type { Offer } from '@vesela/contracts/offer';

/**
 * Offers that ship with the portal. The fitness offer of the specification ended on 31 August 2021: it is kept as a
 * record, and `validOn` excludes it from every list and mail.
 */
export const OWN_OFFERS: readonly Offer[] = [
  {
    id: 'fitness-free-days',
    kind: 'fitness',
    demonstration: false,
    partner: { lv: 'Fitnesa klubs', en: 'Fitness club', ru: 'Фитнес-клуб', pl: 'Klub fitness' },
    title: {
      lv: '10 dienas fitnesa klubā bez maksas',
      en: '10 free days at a fitness club',
      ru: '10 бесплатных дней в фитнес-клубе',
      pl: '10 dni w klubie fitness za darmo',
    },
    instructions: {
      lv: 'Parādiet šo kuponu klubā.',
      en: 'Show this coupon at the club.',
      ru: 'Покажите этот купон в клубе.',
      pl: 'Pokaż ten kupon w klubie.',
    },
    code: null,
    valid_from: '2021-01-01',
    valid_until: '2021-08-31',
  },
];
