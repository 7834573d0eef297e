import { SpanKind } from '@opentelemetry/api';
import { inInnerSpan } from '../telemetry/span.ts';
import { contextFrom } from '../telemetry/traceparent.ts';
import type { Consumer } from './consumer.ts';

/** The same consumers, each inside a child span of the emitter's span, possibly of another service. */
export function tracedConsumers<Tx>(service: string, consumers: readonly Consumer<Tx>[]): Consumer<Tx>[] {
  return consumers.map((consumer) => ({
    ...consumer,
    handle: (message, tx) =>
      inInnerSpan(
        `consume ${message.name}`,
        {
          kind: SpanKind.CONSUMER,
          attributes: {
            'vesela.service': service,
            'messaging.system': 'vesela',
            'messaging.operation.type': 'process',
          },
          parent: contextFrom(message.traceparent),
        },
        () => consumer.handle(message, tx),
      ),
  }));
}
