import { TEST_MINUTES } from '@vesela/contracts/constants';
import { EVENING_LINK_HOURS, LINK_MINUTES } from '../keycloak/realm/policies.ts';
import { INSIDE, TEXTS } from '../review/places.ts';
import type { Text } from './every-text.ts';
import { COUNT, figureInWords, UNIT } from './words-of-number.ts';

/** Years of the risk that the diary shows. */
const DIARY_YEARS = 10;

/** Times in texts that no clinician signs, as their constants say them. Legal documents have a test of their own. */
const LIMITS: Readonly<Record<string, readonly string[]>> = {
  'infra/keycloak/theme/texts mail.verify.before': [`${EVENING_LINK_HOURS} hours`],
  'infra/keycloak/theme/texts mail.actions.before': [`${EVENING_LINK_HOURS} hours`],
  'infra/keycloak/theme/texts mail.reset.before': [`${LINK_MINUTES} minutes`],
  'infra/keycloak/theme/texts mail.link.before': [`${LINK_MINUTES} minutes`],
  'mfe-profile/src/texts empty.all.text': [`${TEST_MINUTES.risk} minutes`],
  'mfe-profile/src/texts empty.results.text': [`${TEST_MINUTES.risk} minutes`],
  'mfe-profile/src/timeline/texts chart.risk': [`${DIARY_YEARS} years`],
  'mfe-profile/src/timeline/texts chart.risk-to': [`${DIARY_YEARS} years`],
  'mfe-profile/src/timeline/texts table.risk': [`${DIARY_YEARS} years`],
  'shell/src/texts landing.step1': [figureInWords(TEST_MINUTES.risk, 'minutes')],
};

const TIMES = new RegExp(`\\b(?:\\d+|${COUNT}) ${UNIT}\\b`, 'gi');
const isDocument = (file: string) => file.includes('/documents/');
const isSigned = (file: string) =>
  [...TEXTS, ...INSIDE].some(
    ({ at, readers }) => (file === at || file === `${at}/en.json`) && readers.includes('clinician'),
  );

/** English texts with a time that no constant says. The other languages are compared with the English text. */
export function limitFaults(texts: readonly Text[]): string[] {
  const english = texts.filter(({ file, language }) => language === 'en' && !isDocument(file) && !isSigned(file));
  return english.flatMap(({ file, key, text }) => {
    const said = [...text.matchAll(TIMES)].map(([time]) => time.toLowerCase()).join(', ');
    const known = (LIMITS[`${file.replace(/\/en\.json$/, '')} ${key}`] ?? []).join(', ');
    return said === known ? [] : [`${file}: ${key} says ${said || 'no time'}; its constants say ${known || 'none'}`];
  });
}
