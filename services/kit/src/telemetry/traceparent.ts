import { type Context, context, propagation, ROOT_CONTEXT } from '@opentelemetry/api';

const FORM = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The open span as others are reported it (W3C trace context, `traceparent`); undefined when nothing is traced. */
export function currentTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** The context that a `traceparent` names. Neither baggage nor `tracestate` is taken: both could say anything. */
export function contextFrom(traceparent: string | undefined): Context | undefined {
  if (traceparent === undefined || !FORM.test(traceparent)) return undefined;
  return propagation.extract(ROOT_CONTEXT, { traceparent });
}
