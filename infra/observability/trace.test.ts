import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTelemetry } from '@vesela/service-kit/telemetry';
import { type CollectedSpan, type Collector, startCollector } from './testing/collector.ts';
import { startTracedPortal } from './testing/traced-portal.ts';

const SUBJECT = 'trace-subject-4711';
const NOTE = 'trace-note-a-lump-on-the-left';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PAGE_SPAN = '00f067aa0ba902b7';

let collector: Collector;
let portal: Awaited<ReturnType<typeof startTracedPortal>>;
let examinationId: string;
beforeAll(async () => {
  collector = await startCollector();
  const endTelemetry = await startTelemetry('portal', {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_TRACES_SAMPLER_ARG: 1,
  });
  portal = await startTracedPortal({ endpoint: collector.endpoint, share: 1 });
  await portal.agree(SUBJECT);
  const headers = {
    authorization: `Bearer ${await portal.token(SUBJECT)}`,
    'content-type': 'application/json',
    traceparent: `00-${TRACE}-${PAGE_SPAN}-01`,
    tracestate: `anna=${SUBJECT}`,
    baggage: `subject=${SUBJECT}`,
  };
  const answer = await fetch(`${portal.origin}/api/examination/examinations?secret=${NOTE}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      submission_id: randomUUID(),
      symptoms: ['nipple_discharge'],
      pattern: 'lines',
      notes: NOTE,
      finished_at: new Date(Date.now() - 60_000).toISOString(),
      reminder_requested: true,
      time_zone: 'Europe/Riga',
    }),
  });
  expect(answer.status).toBe(201);
  examinationId = ((await answer.json()) as { id: string }).id;
  await fetch(`${portal.origin}/api/examination/examinations/${examinationId}`, { headers });
  await portal.heard();
  const page = { traceId: TRACE, spanId: PAGE_SPAN, kind: 'call', start: Date.now() - 50, end: Date.now() };
  const handedIn = await handIn({ spans: [{ ...page, method: 'POST', route: '/api/examination', status: 201 }] });
  expect(handedIn.status).toBe(202);
  await portal.stop();
  await endTelemetry();
});
afterAll(() => collector.stop());

const handIn = (body: unknown) =>
  fetch(`${portal.origin}/telemetry/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const named = (name: string) => {
  const found = collector.spans().find((span) => span.name === name);
  if (!found) throw new Error(`No span is called ${name}, only ${collector.spans().map((span) => span.name)}.`);
  return found;
};
const parentOf = (span: CollectedSpan) => collector.spans().find(({ spanId }) => spanId === span.parentSpanId);
/** Names from the span up to the page's own. */
function wayUp(span: CollectedSpan): string[] {
  const parent = parentOf(span);
  return [span.name, ...(parent ? wayUp(parent) : [])];
}
const attributeOf = (span: CollectedSpan, key: string) => span.attributes.find((each) => each.key === key)?.value;

describe('one trace', () => {
  it('leads from the page through gateway and service to the database', () => {
    const insert = named('INSERT examination');
    expect(insert.traceId).toBe(TRACE);
    expect(wayUp(insert)).toEqual([
      'INSERT examination',
      'POST /api/examination/examinations',
      'POST /api/examination',
      'POST /api/examination',
    ]);
    expect(named('POST /api/examination/examinations').parentSpanId).not.toBe(PAGE_SPAN);
  });

  it('goes on through the outbox to what the other service does about it', () => {
    const consumed = collector.spans().filter(({ name }) => name.startsWith('consume examination.'));
    expect(consumed.length).toBeGreaterThan(0);
    for (const span of consumed) {
      expect(span.traceId).toBe(TRACE);
      expect(attributeOf(span, 'vesela.service')).toEqual({ stringValue: 'notification' });
      expect(wayUp(span)).toEqual([
        span.name,
        span.name.replace('consume', 'emit'),
        'POST /api/examination/examinations',
        'POST /api/examination',
        'POST /api/examination',
      ]);
    }
    const effects = collector.spans().filter((span) => consumed.some(({ spanId }) => spanId === span.parentSpanId));
    expect(effects.map(({ name }) => name)).toContain('INSERT reminder');
  });

  it('says which route was asked, never which record', () => {
    const read = named('GET /api/examination/examinations/{examinationId}');
    expect(attributeOf(read, 'http.response.status_code')).toEqual({ intValue: 200 });
    expect(collector.text()).not.toContain(examinationId);
  });
});

describe('what is traced', () => {
  it.each([
    ['her id', SUBJECT],
    ['her note', NOTE],
    ['her answer', 'nipple_discharge'],
    ['her address', 'trace-anna@example.org'],
    ['her time zone', 'Europe/Riga'],
    ['a token', 'eyJ'],
    ['a query', 'secret='],
  ])('never holds %s', (_what, value) => {
    expect(collector.text().length).toBeGreaterThan(1_000);
    expect(collector.text()).not.toContain(value);
  });

  it('is told to the collector alone: nothing of the trace is in what the services log', () => {
    expect(portal.logged()).not.toContain(NOTE);
    expect(portal.logged()).not.toContain(SUBJECT);
  });
});
