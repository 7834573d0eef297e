import { z } from 'zod';
import type { EventDefinition } from './define-event.ts';

/** Exchange of all events at the broker; an event's name is its routing key. */
const EXCHANGE = 'vesela.events';

const idOf = ({ name, version }: EventDefinition) => `${name.replace('.', '_')}_v${version}`;

/** What travels with every payload, as the kit's outbox writes it. */
const envelope = z.object({
  id: z.uuid().describe('The event; a consumer that has seen it does nothing.'),
  name: z.string().max(120),
  version: z.int().min(1),
  owner: z.string().max(40).describe('Service that emitted it.'),
  key: z.string().max(255).describe('Order is kept among the events of one owner with one key.'),
  sequence: z.int().min(1).describe('1, 2, 3 … for each owner and key, without a gap.'),
  occurredAt: z.iso.datetime(),
});

function message(event: EventDefinition) {
  const { name, version, owner, summary, payload } = event;
  const whole = envelope.extend({
    name: z.literal(name),
    version: z.literal(version),
    owner: z.literal(owner),
    payload,
  });
  const { $schema: _, ...schema } = z.toJSONSchema(whole, { target: 'draft-7' });
  return { name, title: `${name}, version ${version}`, summary, contentType: 'application/json', payload: schema };
}

const channel = (event: EventDefinition) => ({
  address: event.name,
  summary: event.summary,
  messages: { [idOf(event)]: { $ref: `#/components/messages/${idOf(event)}` } },
  bindings: {
    amqp: { is: 'routingKey', exchange: { name: EXCHANGE, type: 'topic', durable: true, autoDelete: false } },
  },
});

const operation = (event: EventDefinition) => ({
  action: 'send',
  channel: { $ref: `#/channels/${idOf(event)}` },
  summary: `Emitted by the service ${event.owner}; in order for each ${event.key}.`,
  messages: [{ $ref: `#/channels/${idOf(event)}/messages/${idOf(event)}` }],
});

/** The AsyncAPI 3 document of all events, as their owners send them. */
export function asyncApiDocument(events: readonly EventDefinition[]) {
  const by = <T>(part: (event: EventDefinition) => T) =>
    Object.fromEntries(events.map((event) => [idOf(event), part(event)]));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Events of the portal',
      version: '1.0.0',
      description:
        'What one service tells the others. Payloads carry ids and dates, never answers, texts or addresses. ' +
        'A message may come more than once; consumers do each once, in the order of its key.',
    },
    defaultContentType: 'application/json',
    channels: by(channel),
    operations: by(operation),
    components: { messages: by(message) },
  };
}
