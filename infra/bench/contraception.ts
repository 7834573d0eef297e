/**
 * Reports of the contraception test on one core, and next to them the same answers through the HTTP service on real
 * PostgreSQL, one after another: what the service adds to the rules (checks, sealing, storage, the event for the diary).
 */
import { reportOf } from '@vesela/contraception-rules';
import { definition } from '../../services/contraception/src/questionnaire/definition.ts';
import { chanceOf, randomAnswers } from '../../services/contraception/test/random-answers.ts';
import { submitTest } from '../test-portal/acts.ts';
import { RefusedError } from '../test-portal/call.ts';
import { runCommand } from '../test-portal/run-command.ts';
import { startTestPortal } from '../test-portal/test-portal.ts';

const SETS = 20_000;
const WARM_UP = 50;
const THROUGH_HTTP = 1_000;
/** A user keeps at most 200 reports. */
const REPORTS_EACH = 100;
/** The first pass warms up. */
const PASSES = 3;

runCommand(async (stopper) => {
  const chance = chanceOf(2026);
  const sets = Array.from({ length: SETS }, () => randomAnswers(chance));
  let blocks = 0;
  const passes = Array.from({ length: PASSES }, () => {
    const begin = performance.now();
    for (const answers of sets) blocks += reportOf(answers).blocks.length;
    return performance.now() - begin;
  });

  const portal = await startTestPortal({ stopper, durable: true });
  const part = await portal.service('contraception');
  const users = await Promise.all(
    Array.from({ length: Math.ceil((WARM_UP + THROUGH_HTTP) / REPORTS_EACH) }, () => portal.user()),
  );
  await portal.agree(part, users);
  const calls = users.map((user) => user.at(part.origin));
  const submit = async (from: number, to: number) => {
    for (let i = from; i < to; i++) {
      const call = calls[Math.floor(i / REPORTS_EACH)];
      if (!call) throw new Error('There are fewer users than reports for them.');
      const given = { questionnaire_version: definition.version, answers: sets[i] };
      await submitTest(call, 'contraception', given).catch((error: unknown) => {
        // Height and weight drawn separately may not fit each other; the rest of the way is the same.
        if (!(error instanceof RefusedError && error.status === 422)) throw error;
      });
    }
  };
  await submit(0, WARM_UP);
  const begin = performance.now();
  await submit(WARM_UP, WARM_UP + THROUGH_HTTP);
  const service = (performance.now() - begin) / THROUGH_HTTP;

  const rules = Math.min(...passes) / SETS;
  const show = (what: string, value: string) => console.log(`${what.padEnd(40)}${value.padStart(14)}`);
  show('rules alone, one core', `${Math.round(1_000 / rules).toLocaleString('en')} reports/s`);
  show('through the service, one at a time', `${Math.round(1_000 / service).toLocaleString('en')} reports/s`);
  show('one report by the rules', `${rules.toFixed(3)} ms`);
  show('one report through the service', `${service.toFixed(3)} ms`);
  show('the service’s share', `${((1 - rules / service) * 100).toFixed(1)} %`);
  show('blocks in a report, on average', (blocks / PASSES / SETS).toFixed(1));
  return true;
});
