import type { z } from 'zod';

/** All errors in the configuration, one plain sentence each. Values are never repeated: they may be secrets. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/**
 * Reads the variables named by the schema and ignores others; an empty variable counts as missing.
 * A variable's `.describe('…')` tells the operator what to enter. Throws `ConfigError` with all errors at once.
 */
export function readConfig<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  env: Readonly<Record<string, string | undefined>> = process.env,
): z.output<z.ZodObject<Shape>> {
  const given = Object.fromEntries(Object.keys(schema.shape).flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  throw new ConfigError([...names].map((name) => faultOf(name, name in given, schema.shape[name])));
}

function faultOf(name: string, given: boolean, schema: unknown): string {
  const wanted = descriptionOf(schema);
  return `${name} is ${given ? 'not valid' : 'missing'}${wanted ? `: ${wanted}` : ''}.`;
}

function descriptionOf(schema: unknown): string | undefined {
  const { description } = (schema ?? {}) as { description?: string };
  return description;
}
