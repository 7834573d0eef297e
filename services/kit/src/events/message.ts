/** One event on its way from an outbox to the consumers. */
export interface EventMessage {
  /** Made when the event was emitted; a consumer that has seen it does nothing. */
  id: string;
  name: string;
  version: number;
  owner: string;
  /** Order is kept among events of one owner with one key. */
  key: string;
  /** 1, 2, 3 … for each owner and key, without a gap. */
  sequence: number;
  /** ISO 8601. */
  occurredAt: string;
  payload: Readonly<Record<string, unknown>>;
  /** What it happened in, when that was traced (W3C trace context). */
  traceparent?: string;
}
