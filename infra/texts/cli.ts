import { portalTexts } from '../check/texts.ts';
import { readArguments } from '../command/options.ts';
import { PlainError, runCommand } from '../command/plain-error.ts';
import { agesOfBlocks, agesOfPages, hardTexts, MOST_AGE, MOST_BLOCK_AGE, type PageAge } from './reading-age.ts';

const line = ({ page, age, words }: PageAge) => `${age.toFixed(1).padStart(5)}  ${page} (${words} words)`;

/** `npm run -s texts`: the reading age of every English page, block, question and section; `-- --above 15` also lists the texts above an age. */
async function printAges(args: readonly string[]): Promise<void> {
  const { above } = readArguments(args, { above: { type: 'string' } }).values;
  const limit = above === undefined ? Number.POSITIVE_INFINITY : Number(above);
  if (Number.isNaN(limit)) throw new PlainError('--above takes an age in years.');
  const texts = portalTexts();
  const [pages, blocks] = [agesOfPages(texts), agesOfBlocks(texts)];
  const lines = [
    `Reading age, Flesch-Kincaid grade + 5; ${MOST_AGE} at most. ${pages.length} folders and documents:`,
    ...pages.map(line),
    `Their ${blocks.length} pages of reports, blocks, questions and sections; ${MOST_BLOCK_AGE} at most:`,
    ...blocks.map(line),
    ...hardTexts(texts, limit).map(({ age, place, text }) => `${age.toFixed(1).padStart(5)}  ${place}: ${text}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

runCommand(printAges);
