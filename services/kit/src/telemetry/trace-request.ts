import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import { tracer } from './span.ts';
import { contextFrom, currentTraceparent } from './traceparent.ts';

export interface TraceRequestOptions {
  service: string;
  /** The pattern of the address, known by the time the answer is sent; never the address itself. */
  routeOf(request: Parameters<RequestHandler>[0]): string;
  /** More that may be said of the request: names, never values. */
  attributesOf?(request: Parameters<RequestHandler>[0]): Record<string, string>;
}

/**
 * One span a request, from its arrival to the end of the answer, below the span that the caller names. Anyone who the
 * request is handed on to is reported this span in the same header.
 */
export function traceRequest({ service, routeOf, attributesOf }: TraceRequestOptions): RequestHandler {
  return (request, response, next) => {
    const { traceparent } = request.headers;
    const parent = contextFrom(typeof traceparent === 'string' ? traceparent : undefined) ?? context.active();
    const attributes = { 'vesela.service': service, 'http.request.method': request.method };
    const span = tracer().startSpan(request.method, { kind: SpanKind.SERVER, attributes }, parent);
    response.once('close', () => {
      const { statusCode } = response;
      span.updateName(`${request.method} ${routeOf(request)}`);
      span.setAttributes({ 'http.route': routeOf(request), 'http.response.status_code': statusCode });
      span.setAttributes(attributesOf?.(request) ?? {});
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(parent, span), () => {
      const own = currentTraceparent();
      if (own !== undefined) request.headers.traceparent = own;
      delete request.headers.tracestate;
      delete request.headers.baggage;
      next();
    });
  };
}
