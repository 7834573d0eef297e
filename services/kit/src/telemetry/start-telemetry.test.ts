import { expect, it } from '@jest/globals';
import { SpanKind } from '@opentelemetry/api';
import { inSpan } from './span.ts';
import { startTelemetry } from './start-telemetry.ts';
import { contextFrom, currentTraceparent } from './traceparent.ts';

it('traces nothing unless a collector is named', async () => {
  const end = await startTelemetry('notes', { OTEL_EXPORTER_OTLP_ENDPOINT: undefined, OTEL_TRACES_SAMPLER_ARG: 1 });
  expect(await inSpan('work', { kind: SpanKind.INTERNAL }, async () => currentTraceparent())).toBeUndefined();
  await end();
});

it.each([[undefined], [''], ['anna@example.org'], ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more']])(
  'takes no context from %s',
  (traceparent) => {
    expect(contextFrom(traceparent)).toBeUndefined();
  },
);
