export const inEvery = (text: string) => ({ lv: `${text} lv`, en: `${text} en`, ru: `${text} ru`, pl: `${text} pl` });

/** An offer of a partner, valid on the day of the tests. */
export const sampleOffer = () => ({
  id: 'check-up',
  kind: 'clinic',
  demonstration: true,
  partner: inEvery('Partner'),
  title: inEvery('Title'),
  instructions: inEvery('Instructions'),
  code: 'DEMO-10',
  valid_from: '2026-01-01',
  valid_until: '2026-11-30',
});
