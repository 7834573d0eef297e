/** One event on its way from an outbox to the consumers. */
export interface EventMessage {
  /** Created when the event was emitted; a consumer that has processed it ignores it. */
  id: string;
  name: string;
  version: number;
  owner: string;
  /** Order is kept among events with the same owner and key. */
  key: string;
  /** 1, 2, 3 … for each owner and key, without gaps. */
  sequence: number;
  /** ISO 8601. */
  occurredAt: string;
  payload: Readonly<Record<string, unknown>>;
  /** W3C trace context of the emitter, if traced. */
  traceparent?: string;
}
