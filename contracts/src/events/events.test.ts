import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { EVENTS } from './index.ts';

interface Field {
  type?: string;
  maxLength?: number;
  format?: string;
  enum?: unknown[];
}

const fields = (payload: z.ZodObject) => Object.entries(z.toJSONSchema(payload).properties ?? {}) as [string, Field][];

describe('events', () => {
  it('have names of their own', () => {
    const names = EVENTS.map(({ name, version }) => `${name} ${version}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe.each(EVENTS.map((event) => [event.name, event] as const))('%s', (name, event) => {
  it('is named after its owner', () => {
    expect(name).toMatch(/^[a-z]+\.[a-z]+(_[a-z]+)*$/);
    expect(name.startsWith(`${event.owner}.`)).toBe(true);
    expect(event.version).toBeGreaterThanOrEqual(1);
    expect(event.summary.length).toBeGreaterThan(10);
  });

  it('has a text of its payload as key', () => {
    expect(Object.fromEntries(fields(event.payload))[event.key]?.type).toBe('string');
    expect(z.toJSONSchema(event.payload).required).toContain(event.key);
  });

  it('carries ids, dates, names and counts, each bounded, and when it happened', () => {
    const open = fields(event.payload).filter(
      ([, { type, maxLength, format, enum: options }]) =>
        !['integer', 'boolean'].includes(type ?? '') &&
        !(type === 'string' && (maxLength !== undefined || format !== undefined || options !== undefined)),
    );
    expect(open.map(([field]) => field)).toEqual([]);
    expect(Object.fromEntries(fields(event.payload)).at).toMatchObject({ format: 'date-time' });
  });
});
