import { defaultStackParser, exceptionFromError } from '@sentry/browser';
import { cleanReport } from '@vesela/contracts/error-report';
import inAppSpy from 'inapp-spy';
import pack from '../../package.json' with { type: 'json' };

export interface ReportInput {
  kind: 'error' | 'embedded-browser';
  error?: unknown;
  /** The module that failed. */
  part?: string | undefined;
  route?: string | undefined;
  language: string;
  /** Names of the published modules. */
  parts: readonly string[];
}

const LIMIT_MS = 5_000;
const DEPTH = 4;

/**
 * Sends a report to the gateway, which forwards it. It contains only code identifiers: no personal data leave the page.
 */
export async function sendReport({ kind, error, part, route, language, parts }: ReportInput): Promise<void> {
  const known = {
    routes: new Set(route === undefined ? [] : [route]),
    parts: new Set(parts),
    services: new Set<string>(),
  };
  const app = kind === 'embedded-browser' ? inAppSpy().appKey : undefined;
  const report = cleanReport(
    {
      kind,
      errors: kind === 'error' ? chainOf(error) : [],
      where: { part, route, language, app },
      release: `shell@${pack.version}`,
    },
    known,
  );
  await fetch('/errors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    keepalive: true,
    signal: AbortSignal.timeout(LIMIT_MS),
  });
}

/** The error and its causes, with stacks parsed for all browsers. */
function chainOf(error: unknown, depth = DEPTH): unknown[] {
  if (!(error instanceof Error)) return [{ type: 'Error', words: typeof error === 'string' ? error : '', frames: [] }];
  const { type, value, stacktrace } = exceptionFromError(defaultStackParser, error);
  const frames = (stacktrace?.frames ?? []).toReversed();
  const frameList = frames.map(({ filename, lineno, colno }) => ({ file: filename, line: lineno, column: colno }));
  const rest = error.cause === undefined || depth <= 1 ? [] : chainOf(error.cause, depth - 1);
  return [{ type, words: value, frames: frameList }, ...rest];
}
