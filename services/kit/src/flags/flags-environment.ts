import { z } from 'zod';
import { ConfigError } from '../config/read-config.ts';

export const flagsEnvironment = {
  FLAGS_URL: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .optional()
    .describe('address of the front-end API of an Unleash-compatible flag service, https://host/api/frontend'),
  FLAGS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{1,300}$/)
    .optional()
    .describe('front-end token of the flag service at FLAGS_URL'),
  FLAGS_FILE: z
    .string()
    .min(1)
    .max(1_000)
    .optional()
    .describe(
      'file of flags instead of a service, a JSON object of names and true or false, read again when it changes',
    ),
};

export interface FlagsConfig {
  FLAGS_URL?: string | undefined;
  FLAGS_TOKEN?: string | undefined;
  FLAGS_FILE?: string | undefined;
}

/** Where flags come from: at most one source. Throws one plain sentence if that is ambiguous or incomplete. */
export function flagSource({ FLAGS_URL, FLAGS_TOKEN, FLAGS_FILE }: FlagsConfig) {
  if (FLAGS_FILE !== undefined && FLAGS_URL !== undefined)
    throw new ConfigError(['FLAGS_FILE is not valid beside FLAGS_URL: flags come from one place.']);
  if (FLAGS_URL !== undefined && FLAGS_TOKEN === undefined)
    throw new ConfigError([`FLAGS_TOKEN is missing: ${flagsEnvironment.FLAGS_TOKEN.description}.`]);
  if (FLAGS_FILE !== undefined) return { kind: 'file', file: FLAGS_FILE } as const;
  if (FLAGS_URL !== undefined && FLAGS_TOKEN !== undefined)
    return { kind: 'service', url: FLAGS_URL, token: FLAGS_TOKEN } as const;
  return undefined;
}
