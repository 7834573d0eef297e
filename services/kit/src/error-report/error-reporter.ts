import type { ErrorReport } from '@vesela/contracts/error-report';
import type { LoggedError } from '../log/hear-errors.ts';
import { fewer } from './fewer.ts';
import { reportOfLog } from './report-of-log.ts';

export interface ErrorReporter {
  /** For `createLogger`: an error that is logged is reported, too. */
  logged(entry: LoggedError): void;
  /** For the gateway: what a browser told, cleaned already. */
  told(report: ErrorReport): void;
  /** Waits for what is on its way, 1 s at most. */
  close(): Promise<void>;
}

const MOST_A_MINUTE = 60;

/** Reports errors to `dsn` by the Sentry protocol; nothing where none is configured. */
export async function openErrorReporter(dsn: string | undefined, release?: string): Promise<ErrorReporter | undefined> {
  if (dsn === undefined) return undefined;
  // Loaded by those alone who report.
  const { createSentrySender } = await import('./sentry-sender.ts');
  const sender = createSentrySender(dsn);
  const logged = fewer({ most: MOST_A_MINUTE });
  const told = fewer({ most: MOST_A_MINUTE });
  return {
    logged(entry) {
      const report = reportOfLog(entry, release);
      if (logged(kindOf(report))) sender.send(report, 'node');
    },
    told(report) {
      if (told(kindOf(report))) sender.send(report, 'javascript');
    },
    close: sender.flush,
  };
}

/** Two errors are of one kind when they broke at the same place. */
function kindOf({ kind, errors: [first], where }: ErrorReport): string {
  const at = first?.frames.slice(0, 3).map(({ file, line, column }) => `${file}:${line}:${column}`) ?? [];
  return [kind, where.service, where.part, where.app, first?.type, first?.words, ...at].join('|');
}
