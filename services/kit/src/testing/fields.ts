import { z } from 'zod';
import { ITEM, type Place, type Schema } from './schema.ts';

/** Schemas may contain themselves. */
const DEEPEST = 12;

/** Every part that values of this type can have, itself first. */
export function fieldsOf(type: z.ZodType): Place[] {
  const root = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;
  const found = new Map<string, Place>();
  const look = (schema: Schema, place: Place, depth = 0): void => {
    if (depth > DEEPEST) return;
    found.set(place.join(), place);
    const inner = (part: Schema, name?: string) => look(part, name === undefined ? place : [...place, name], depth + 1);
    const named = root.$defs?.[schema.$ref?.replace('#/$defs/', '') ?? ''];
    if (named) inner(named);
    for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) inner(part);
    for (const [name, part] of Object.entries(schema.properties ?? {})) inner(part, name);
    for (const part of [schema.additionalProperties, schema.items, ...(schema.prefixItems ?? [])])
      if (typeof part === 'object') inner(part, ITEM);
  };
  look(root, []);
  return [...found.values()];
}
