import type { ErrorReport } from '@vesela/contracts/error-report';
import type { LoggedError } from '../log/error-hook.ts';
import { reportOfLog } from './report-of-log.ts';
import { throttle } from './throttle.ts';

export interface ErrorReporter {
  /** For `createLogger`: every logged error is also reported. */
  logged(entry: LoggedError): void;
  /** For the gateway: a browser's report, already sanitized. */
  reported(report: ErrorReport): void;
  /** Waits for pending reports, 1 s at most. */
  close(): Promise<void>;
}

const MOST_A_MINUTE = 60;

/** Reports errors to `dsn` by the Sentry protocol; does nothing without one. */
export async function openErrorReporter(dsn: string | undefined, release?: string): Promise<ErrorReporter | undefined> {
  if (dsn === undefined) return undefined;
  // Loaded only by those who report.
  const { createSentrySender } = await import('./sentry-sender.ts');
  const sender = createSentrySender(dsn);
  const logged = throttle({ most: MOST_A_MINUTE });
  const allowed = throttle({ most: MOST_A_MINUTE });
  return {
    logged(entry) {
      const report = reportOfLog(entry, release);
      if (logged(kindOf(report))) sender.send(report, 'node');
    },
    reported(report) {
      if (allowed(kindOf(report))) sender.send(report, 'javascript');
    },
    close: sender.flush,
  };
}

/** Two errors are of one kind if they occurred at the same place. */
function kindOf({ kind, errors: [first], where }: ErrorReport): string {
  const at = first?.frames.slice(0, 3).map(({ file, line, column }) => `${file}:${line}:${column}`) ?? [];
  return [kind, where.service, where.part, where.app, first?.type, first?.words, ...at].join('|');
}
