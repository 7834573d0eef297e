import { pathOf } from '@vesela/contracts';
import { CONTRACTS } from '@vesela/contracts/contracts';
import { cleanReport, type ErrorReport, type Known } from '@vesela/contracts/error-report';
import type { ErrorDescription } from '../log/describe-error.ts';
import type { LoggedError } from '../log/error-hook.ts';

const KNOWN: Omit<Known, 'services'> = {
  routes: new Set(
    CONTRACTS.flatMap((contract) => Object.values(contract.routes).map((route) => pathOf(contract, route))),
  ),
  parts: new Set(),
};

/** `at work (file:///srv/services/x.ts:3:14)`, `at async file:///srv/services/x.ts:3:14`. */
const FRAME = /\(?([^\s()]+):(\d+):(\d+)\)?$/;

/** The report of an error that a service logged: the log entry without what only operators may see. */
export function reportOfLog({ service, sentence, error, route }: LoggedError, release?: string): ErrorReport {
  const chain: ErrorDescription[] = [];
  for (let next: ErrorDescription | undefined = error; next; next = next.cause) chain.push(next);
  const errors = chain.map(({ name, frames }, i) => ({
    type: name,
    words: i === 0 ? sentence : '',
    frames: frames.flatMap((line) => {
      const [, file, row, column] = FRAME.exec(line) ?? [];
      return file === undefined ? [] : [{ file, line: Number(row), column: Number(column) }];
    }),
  }));
  const code = chain.find((one) => one.code !== undefined)?.code;
  // The process itself states its service, so the name needs no sanitizing.
  const known = { ...KNOWN, services: new Set([service]) };
  return cleanReport({ kind: 'error', errors, where: { service, route, code }, release }, known);
}
