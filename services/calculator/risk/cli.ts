/**
 * Risks for many profiles: one JSON object a line on stdin, one JSON line each on stdout, in the same order.
 * Keys: those of `RiskProfile` plus `population` (required, like `age`) and an optional `id`, which is ignored.
 * A bad line yields {"error", "line"}; the others are still processed, and the exit status is 1 at the end.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { answerLine, isBatchError } from './src/batch/answer-line.ts';

// A reader that closes early (`| head`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

let line = 0;
for await (const text of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  line += 1;
  if (text.trim() === '') continue;
  const answer = answerLine(text, line);
  if (isBatchError(answer)) process.exitCode = 1;
  if (!process.stdout.write(`${JSON.stringify(answer)}\n`)) await once(process.stdout, 'drain');
}
