import { portalTexts } from '../check/texts.ts';
import { readArguments } from '../command/options.ts';
import { PlainError, runCommand } from '../command/plain-error.ts';
import { agesOfPages, hardTexts, MOST_AGE } from './reading-age.ts';

/** `npm run -s texts`: the reading age of every English page; `-- --above 15` also lists the texts above an age. */
async function printAges(args: readonly string[]): Promise<void> {
  const { above } = readArguments(args, { above: { type: 'string' } }).values;
  const limit = above === undefined ? Number.POSITIVE_INFINITY : Number(above);
  if (Number.isNaN(limit)) throw new PlainError('--above takes an age in years.');
  const texts = portalTexts();
  const pages = agesOfPages(texts);
  const lines = [
    `Reading age, Flesch-Kincaid grade + 5; ${MOST_AGE} at most. ${pages.length} pages:`,
    ...pages.map(({ page, age, words }) => `${age.toFixed(1).padStart(5)}  ${page} (${words} words)`),
    ...hardTexts(texts, limit).map(({ age, place, text }) => `${age.toFixed(1).padStart(5)}  ${place}: ${text}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

runCommand(printAges);
