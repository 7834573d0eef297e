import { COUPON_AGAIN_DAYS, MAX_EMAIL_LENGTH, TEST_MINUTES } from '@vesela/contracts/constants';
import { REMINDER_AT_MOST_DAYS } from '@vesela/contracts/notification';
import { MAX_NOTICE_LENGTH, WIDEST_NETWORK } from '@vesela/contracts/profile';
import { JOIN_LENGTH, RESUME_LENGTH } from '../../mfe-consent/src/join/model/codes.ts';
import { EVENING_LINK_HOURS, LINK_MINUTES, SIGN_IN_MINUTES } from '../keycloak/realm/policies.ts';
import { INSIDE, TEXTS } from '../review/places.ts';
import { SIGNER } from '../review/signer.ts';
import type { Text } from './every-text.ts';
import { englishFigures } from './read-figures.ts';
import { COUNT, figureInWords, LARGE, UNIT } from './words-of-number.ts';

/** Years of the risk that the diary shows. */
const DIARY_YEARS = 10;

const DAYS_A_YEAR = 365;
/** "a day": after how long the same coupon is sent again. */
const COUPON_DAY = COUPON_AGAIN_DAYS === 1 ? 'a day' : `${COUPON_AGAIN_DAYS} days`;

/** Times in texts that no clinician signs, as their constants say them. Legal documents have a test of their own. */
const LIMITS: Readonly<Record<string, readonly string[]>> = {
  'infra/keycloak/theme/texts mail.verify.before': [`${EVENING_LINK_HOURS} hours`],
  'infra/keycloak/theme/texts mail.actions.before': [`${EVENING_LINK_HOURS} hours`],
  'infra/keycloak/theme/texts mail.reset.before': [`${LINK_MINUTES} minutes`],
  'infra/keycloak/theme/texts mail.link.before': [`${LINK_MINUTES} minutes`],
  'infra/local/identity/texts expired.text': [`${SIGN_IN_MINUTES} minutes`],
  'services/notification/texts letter.coupon.text': [figureInWords(COUPON_AGAIN_DAYS, 'day')],
  'mfe-profile/src/timeline/texts chart.risk': [`${DIARY_YEARS} years`],
  'mfe-profile/src/timeline/texts chart.risk-to': [`${DIARY_YEARS} years`],
  'mfe-profile/src/timeline/texts table.risk': [`${DIARY_YEARS} years`],
  'shell/src/texts landing.title': [figureInWords(TEST_MINUTES.risk, 'quiet minutes')],
  'shell/src/texts landing.step1': [
    `${figureInWords(TEST_MINUTES.cervical, 'to')} ${figureInWords(TEST_MINUTES.risk, 'minutes')}`,
  ],
  'mfe-calculator/src/coupons/texts send.hint': [`for ${COUPON_DAY}`, `once ${COUPON_DAY}`],
  'mfe-profile/src/reminders/texts fault.late': [
    `within ${REMINDER_AT_MOST_DAYS === DAYS_A_YEAR ? 'a year' : `${REMINDER_AT_MOST_DAYS} days`}`,
  ],
  // The gateway reads the blocked addresses every ten seconds.
  'mfe-profile/src/provider/texts block.lift.text': ['within a minute'],
  // What is usual, and promised to nobody.
  // The words of the guide, with which its test compares them.
  'infra/gateway/pages/offline.html 6': ['two weeks'],
  'infra/gateway/pages/unavailable.html 2': ['within a minute'],
};

/** Other figures in such texts, by the constants that they tell. */
const NUMBERS: Readonly<Record<string, readonly number[]>> = {
  'infra/review/booklet/texts error.name': [SIGNER.shortest],
  'infra/review/booklet/texts error.qualification': [SIGNER.shortest],
  'mfe-calculator/src/coupons/texts send.fault.long': [MAX_EMAIL_LENGTH],
  'mfe-consent/src/join/texts resume.malformed': [RESUME_LENGTH],
  'mfe-consent/src/join/texts enter.hint': [JOIN_LENGTH],
  'mfe-consent/src/join/texts enter.malformed': [JOIN_LENGTH],
  // With a code as an example.
  'mfe-consent/src/join/texts resume.hint': [RESUME_LENGTH, 7, 4],
  'mfe-profile/src/provider/texts suspend.notice.hint': [MAX_NOTICE_LENGTH],
  'mfe-profile/src/provider/texts fault.too_wide': [WIDEST_NETWORK[4], WIDEST_NETWORK[6]],
  // Days begin at one.
  'mfe-profile/src/provider/texts suspend.days.hint': [1],
  'mfe-profile/src/provider/texts block.days.hint': [1],
  // Addresses and an incident as examples.
  'mfe-profile/src/provider/texts block.network.hint': [203, 113.7, 2001, 64],
  'mfe-profile/src/provider/texts block.incident.hint': [14],
  'shell/src/framework/questionnaire/texts error.not_a_number': [7],
  // Figures below one are not shown.
  'mfe-profile/src/texts entry.few': [1],
  'mfe-profile/src/texts entry.between-few': [1],
  'mfe-profile/src/timeline/texts table.few': [1],
  // What partners offer.
  'infra/demo/offers.ts demo-visit.title': [10],
  'infra/demo/offers.ts demo-fitness.title': [10],
  'infra/demo/offers.ts demo-genetic-test.title': [40],
  'services/calculator/src/coupons/own-offers.ts 2': [10],
};

/** From six on; what is fewer is counted in a sentence more often than limited, as in "two things". */
const MANY = `(?:six|seven|eight|nine|ten|eleven|twelve|${LARGE})`;
/** A second is the next one more often than a time. */
const ONE_UNIT = 'an? (?:minute|hour|day|week|month|year)';
const TIMES = new RegExp(
  `\\b(?:${[
    `(?:${COUNT} to )?(?:\\d+|${COUNT}) (?:quiet )?${UNIT}`,
    `half an? ${UNIT}|half|fortnights?`,
    `(?:within|for|once|twice|thrice) ${ONE_UNIT}`,
    `(?:up to|at most|at least|no more than) (?!one\\b)${COUNT}|${MANY}`,
  ].join('|')})\\b`,
  'gi',
);
const isDocument = (file: string) => file.includes('/documents/');
const isSigned = (file: string) =>
  [...TEXTS, ...INSIDE].some(
    ({ at, readers }) => (file === at || file === `${at}/en.json`) && readers.includes('clinician'),
  );

/** English texts with a time or another figure that no constant says. The other languages are compared with the English text. */
export function limitFaults(texts: readonly Text[]): string[] {
  const english = texts.filter(({ file, language }) => language === 'en' && !isDocument(file) && !isSigned(file));
  return english.flatMap(({ file, key, text }) => {
    const place = `${file.replace(/\/en\.json$/, '')} ${key}`;
    const said = [...text.matchAll(TIMES)].map(([time]) => time.toLowerCase()).join(', ');
    const known = (LIMITS[place] ?? []).join(', ');
    const numbers = englishFigures(text.replaceAll(TIMES, '')).join(', ');
    const expected = (NUMBERS[place] ?? []).join(', ');
    return [
      ...(said === known ? [] : [`${file}: ${key} says ${said || 'no time'}; its constants say ${known || 'none'}`]),
      ...(numbers === expected
        ? []
        : [`${file}: ${key} says ${numbers || 'no figure'}; its constants say ${expected || 'none'}`]),
    ];
  });
}
