import { randomUUID } from 'node:crypto';
import type { Event, SeverityLevel } from '@sentry/core';
import type { ErrorReport, ReportedError } from '@vesela/contracts/error-report';

/** The report in the format of the Sentry protocol. Only an id, the time and the source are added. */
export function sentryEvent(report: ErrorReport, platform: 'javascript' | 'node', now: Date): Event {
  const level: SeverityLevel = report.kind === 'error' ? 'error' : 'info';
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: now.getTime() / 1000,
    platform,
    level,
    tags: { ...report.where },
    ...(report.release === undefined ? {} : { release: report.release }),
    // The protocol lists causes first.
    ...(report.errors.length > 0 ? { exception: { values: report.errors.map(exceptionOf).reverse() } } : {}),
    ...(report.kind === 'error' ? {} : { message: 'open in the browser of an app' }),
  };
}

const exceptionOf = ({ type, words, frames }: ReportedError) => ({
  type,
  value: words,
  stacktrace: {
    // The protocol lists the outermost call first.
    frames: frames.toReversed().map(({ file, line, column }) => ({
      filename: file,
      lineno: line,
      colno: column,
      in_app: !file.startsWith('node'),
    })),
  },
});
