import type { z } from 'zod';
import { ROOT } from '../command/options.ts';
import { formOf } from './form-of.ts';

/** What an operator must know of a variable. */
export interface Variable {
  name: string;
  required: boolean;
  /** Its value when it is not set. */
  fallback: string | undefined;
  /** What its value looks like. */
  form: string;
  /** What it is for; undefined when the schema has no description. */
  purpose: string | undefined;
  /** Must not appear in logs or in the repository. */
  secret: boolean;
}

/** All variables of a schema, in the order of their declaration. */
export function variablesOf(schema: z.ZodObject): Variable[] {
  return Object.entries(schema.shape).map(([name, type]) => {
    const unset = (type as z.ZodType).safeParse(undefined);
    const { description } = type as z.ZodType;
    return {
      name,
      required: !unset.success,
      fallback: fallbackOf(type as z.ZodType),
      form: formOf(type as z.ZodType),
      purpose: description,
      secret: isSecret(name, type as z.ZodType),
    };
  });
}

/** The default as an operator would write it, before it is transformed. */
function fallbackOf(type: z.ZodType): string | undefined {
  for (let inner: unknown = type; inner; inner = partOf(inner)) {
    const { type: kind, defaultValue } = definitionOf(inner);
    if (kind === 'default' || kind === 'prefault') return withinPortal(String(defaultValue));
  }
  return undefined;
}

/** Folders of the portal itself are relative to its root, which differs from machine to machine. */
const withinPortal = (value: string) => (value.startsWith(`${ROOT}/`) ? value.slice(ROOT.length + 1) : value);

/** Keys, passwords and tokens by their names, and addresses that carry a password. */
function isSecret(name: string, type: z.ZodType): boolean {
  if (/(^|_)(KEYS?|SECRET|TOKEN|PASSWORD)$/.test(name)) return true;
  for (let inner: unknown = type; inner; inner = partOf(inner)) {
    const { protocol } = definitionOf(inner);
    if (protocol && ['postgresql', 'amqp', 'smtp'].some((scheme) => protocol.test(scheme))) return true;
  }
  return false;
}

interface Definition {
  type?: string;
  defaultValue?: unknown;
  innerType?: unknown;
  in?: unknown;
  protocol?: RegExp;
}

const definitionOf = (type: unknown) => (type as { def?: Definition }).def ?? {};

/** The type inside a wrapper: of an optional type, of one with a default, the input of a transformation. */
function partOf(type: unknown): unknown {
  const { innerType, in: input } = definitionOf(type);
  return innerType ?? input;
}
