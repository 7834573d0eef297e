import { describe, expect, it } from '@jest/globals';
import type { Span } from './sending.ts';
import { startTraces } from './tracer.ts';

const ORIGIN = 'https://portal.example';

function setup(share = 1) {
  const handedIn: Span[] = [];
  const sent: Request[] = [];
  const page = new EventTarget();
  const tracer = startTraces({ share }, { page, send: (spans) => void handedIn.push(...spans) });
  const fetch = async (input: RequestInfo | URL) => {
    sent.push(input as Request);
    return Response.json({ name: 'Anna' }, { status: 201 });
  };
  const call = (path: string) =>
    tracer.call(new Request(ORIGIN + path, { method: 'POST', body: '{"age":"fifty-two"}' }), fetch);
  return { handedIn, sent, call, click: () => page.dispatchEvent(new Event('click')) };
}

describe('page traces', () => {
  it('attach a call to the click that caused it, and pass the trace to the service', async () => {
    const { handedIn, sent, call, click } = setup();
    click();
    await call('/api/calculator/reports/7f3e2a10-anna@example.org?note=secret');
    const [span, first] = handedIn;
    expect(sent[0]?.headers.get('traceparent')).toBe(`00-${span?.traceId}-${span?.spanId}-01`);
    expect(span).toMatchObject({ kind: 'call', method: 'POST', route: '/api/calculator', status: 201 });
    expect(first).toMatchObject({ kind: 'click', traceId: span?.traceId, spanId: span?.parentSpanId });
    expect(JSON.stringify(handedIn)).not.toMatch(/7f3e2a10|anna|secret|fifty-two|Anna/);
  });

  it('send the click once, however many calls it causes', async () => {
    const { handedIn, call, click } = setup();
    click();
    await call('/api/calculator/reports');
    await call('/api/profile/diary');
    expect(handedIn.map(({ kind }) => kind)).toEqual(['call', 'click', 'call']);
  });

  it('ignore URLs that are not services', async () => {
    const { handedIn, sent, call } = setup();
    await call('/profile_countries.json');
    expect(sent[0]?.headers.has('traceparent')).toBe(false);
    expect(handedIn).toEqual([]);
  });

  it('mark an unsampled visit and send nothing', async () => {
    const { handedIn, sent, call, click } = setup(0);
    click();
    await call('/api/calculator/reports');
    expect(sent[0]?.headers.get('traceparent')).toMatch(/-00$/);
    expect(handedIn).toEqual([]);
  });
});
