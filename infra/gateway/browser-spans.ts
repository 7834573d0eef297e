import { type Contract, pathOf } from '@vesela/contracts';
import { CONTRACTS } from '@vesela/contracts/contracts';
import { z } from 'zod';

const id = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));
const nanoseconds = z.string().regex(/^\d{16,20}$/);
/** The service that was called; the service's own child span names the route. */
const route = z.enum([...new Set(CONTRACTS.flatMap(pathsOf))]);

/** Prefixes of all its paths, including those outside its base path. */
function pathsOf(contract: Contract): string[] {
  return Object.values(contract.routes).flatMap((each) => /^\/api\/[a-z-]+/.exec(pathOf(contract, each))?.[0] ?? []);
}

/** One span as the portal's own pages create it; nothing else is accepted. */
const spanSchema = z.strictObject({
  traceId: id(16),
  spanId: id(8),
  parentSpanId: id(8).optional(),
  kind: z.enum(['click', 'call']),
  /** Milliseconds since 1970. */
  start: z.number().positive(),
  end: z.number().positive(),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  route: route.optional(),
  status: z.int().min(0).max(599).optional(),
});

export const browserSpansSchema = z.strictObject({ spans: z.array(spanSchema).min(1).max(64) });
export type BrowserSpan = z.infer<typeof spanSchema>;

const KINDS = { click: 1, call: 3 } as const;
const ERROR = 2;

const text = (key: string, stringValue: string) => ({ key, value: { stringValue } });

function spanOf({ traceId, spanId, parentSpanId, kind, start, end, method, route, status }: BrowserSpan) {
  return {
    traceId,
    spanId,
    ...(parentSpanId === undefined ? {} : { parentSpanId }),
    name: kind === 'click' ? 'click' : [method, route].filter(Boolean).join(' ') || 'call',
    kind: KINDS[kind],
    startTimeUnixNano: nanosecondsOf(start),
    endTimeUnixNano: nanosecondsOf(Math.max(start, end)),
    attributes: [
      ...(method ? [text('http.request.method', method)] : []),
      ...(route ? [text('http.route', route)] : []),
      ...(status ? [{ key: 'http.response.status_code', value: { intValue: status } }] : []),
    ],
    ...(kind === 'call' && (!status || status >= 500) ? { status: { code: ERROR } } : {}),
  };
}

const nanosecondsOf = (milliseconds: number) => nanoseconds.parse(`${Math.round(milliseconds * 1000)}000`);

/** The spans as OTLP JSON under our own resource, without the user agent. */
export const otlpOf = (spans: readonly BrowserSpan[]) => ({
  resourceSpans: [
    {
      resource: { attributes: [text('service.name', 'browser')] },
      scopeSpans: [{ scope: { name: 'vesela' }, spans: spans.map(spanOf) }],
    },
  ],
});
