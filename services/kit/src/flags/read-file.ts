import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Readings } from './read-service.ts';

const fileSchema = z.record(z.string().max(100), z.boolean());

/** The flags of a file. Rejects with one plain sentence when it is missing or malformed. */
export async function readFlagsFile(file: string): Promise<Readings> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new Error('FLAGS_FILE names a file that cannot be read.');
  }
  try {
    return fileSchema.parse(JSON.parse(text));
  } catch {
    throw new Error('FLAGS_FILE names a file that is no JSON object of names and true or false.');
  }
}
