import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '../../command/options.ts';
import { notOnlyOwnWords, ownWords } from '../../keycloak/realm/own-words.ts';
import { BLACKLIST, PASSWORD_MAX, PASSWORD_MIN } from '../../keycloak/realm/policies.ts';

export const EMAIL_MAX = 200;
export const NAME_MAX = 100;

/** The same list and the same rules as Keycloak's, so that what is tried here holds there. */
const COMMON = new Set(readFileSync(path.join(ROOT, 'infra/keycloak/realm', BLACKLIST), 'utf8').split('\n'));

/** The portal of a local run is known by its name; its address is a number. */
const FREE = new RegExp(`^${notOnlyOwnWords(ownWords('http://localhost'))}$`, 'iu');

const registrationSchema = z
  .object({
    name: z.string().trim().min(1, 'fault.nameMissing').max(NAME_MAX, 'fault.nameLong'),
    email: z.string().trim().max(EMAIL_MAX, 'fault.email').pipe(z.email('fault.email')),
    password: z.string().min(PASSWORD_MIN, 'fault.passwordShort').max(PASSWORD_MAX, 'fault.passwordLong'),
  })
  .superRefine(({ email, password }, context) => {
    const typed = password.toLowerCase();
    const rules: readonly [boolean, string][] = [
      [typed === email.toLowerCase(), 'fault.passwordIsAddress'],
      [COMMON.has(typed), 'fault.passwordCommon'],
      [!FREE.test(password), 'fault.passwordOwnWord'],
    ];
    const message = rules.find(([isBroken]) => isBroken)?.[1];
    if (message) context.addIssue({ code: 'custom', path: ['password'], message });
  });

export type Registration = z.infer<typeof registrationSchema>;

/** Limits that the messages name. */
const LIMITS: Readonly<Record<string, Record<string, number>>> = {
  'fault.nameLong': { max: NAME_MAX },
  'fault.passwordShort': { min: PASSWORD_MIN },
  'fault.passwordLong': { max: PASSWORD_MAX },
};

export interface FieldFault {
  field: string;
  /** Key of the message, and its values. */
  text: string;
  values: Record<string, number>;
}

/** The registration, or the first fault of each field. */
export function readRegistration(form: Readonly<Record<string, string>>): Registration | FieldFault[] {
  const parsed = registrationSchema.safeParse({ name: '', email: '', password: '', ...form });
  if (parsed.success) return parsed.data;
  const faults = new Map<string, FieldFault>();
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0]);
    if (!faults.has(field)) faults.set(field, { field, text: message, values: LIMITS[message] ?? {} });
  }
  return [...faults.values()];
}

/** What is wrong with a new password for an account, by the rules of a registration. */
export function newPasswordFault(email: string, password: string): FieldFault | undefined {
  const read = readRegistration({ name: email, email, password });
  return Array.isArray(read) ? read.find(({ field }) => field === 'password') : undefined;
}
