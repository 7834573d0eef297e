import { type Attributes, type Context, context, type Span, SpanStatusCode, trace } from '@opentelemetry/api';

export interface SpanOptions {
  kind: number;
  /** Patterns, names of operations and counts; never a value, an id of a person or an address. */
  attributes?: Attributes;
  /** Instead of the span that is open. */
  parent?: Context | undefined;
}

export const tracer = () => trace.getTracer('vesela');

/** Of an error its name alone: messages quote the data they stumbled over. */
function failed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
}

/** Does work inside a span that ends with it, and fails with it. */
export function inSpan<T>(
  name: string,
  { kind, attributes = {}, parent = context.active() }: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  return tracer().startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      failed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Whether what is done now belongs to something that is traced; without a collector nothing is. */
export const isTraced = (parent: Context = context.active()) => trace.getSpan(parent) !== undefined;

/** The same, but only as a part of something that is traced: what a clock does would be a trace every few seconds. */
export function inInnerSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return isTraced(options.parent) ? inSpan(name, options, work) : work();
}
