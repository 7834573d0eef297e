/**
 * Medical eligibility for many sets of answers: one JSON object a line on stdin, one JSON line each on stdout, in the
 * same order. Question codes as keys, option codes as numbers, several choices as an array: {"q15":38,"q22":1,"q25":[7]}.
 * Per method: {"category": what certainly applies or null, "possible": [best, worst] that the answers leave open or null,
 * "suitability": "suits", "ask_doctor", "not_suitable" or "unrated", "reasons": [row ids], "decides": [question ids]}.
 * What is left out stays open, so that nothing suits with {}; what is given counts, also where the page would not ask it;
 * answers that the page refuses are refused. The lowest age is the portal's: the variable MINIMUM_AGE.
 * A bad line yields {"error", "line"}; the others are still processed, and the exit status is 1 at the end.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ConfigError, minimumAgeEnvironment, readConfig } from '@vesela/service-kit';
import { z } from 'zod';
import { isBatchError, lineReader } from './src/eligibility/answer-line.ts';

// A reader that closes early (`| head`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

function minimumAge(): number {
  try {
    return readConfig(z.object(minimumAgeEnvironment)).MINIMUM_AGE;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const answerLine = lineReader(minimumAge());
let line = 0;
for await (const text of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  line += 1;
  if (text.trim() === '') continue;
  const answer = answerLine(text, line);
  if (isBatchError(answer)) process.exitCode = 1;
  if (!process.stdout.write(`${JSON.stringify(answer)}\n`)) await once(process.stdout, 'drain');
}
