import type { z } from 'zod';

/**
 * An answer as the JSON text that is sent. Whoever makes one has checked that text with the schema; a route sends it only where
 * that very schema is its own.
 */
export class CheckedJson {
  readonly schema: z.ZodType;
  readonly text: Uint8Array;

  constructor(schema: z.ZodType, text: Uint8Array) {
    this.schema = schema;
    this.text = text;
  }
}
