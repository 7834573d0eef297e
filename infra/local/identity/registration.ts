import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from './password.ts';

export const EMAIL_MAX = 200;
export const NAME_MAX = 100;

const registrationSchema = z.object({
  name: z.string().trim().min(1, 'fault.nameMissing').max(NAME_MAX, 'fault.nameLong'),
  email: z.string().trim().max(EMAIL_MAX, 'fault.email').pipe(z.email('fault.email')),
  password: z.string().min(PASSWORD_MIN, 'fault.passwordShort').max(PASSWORD_MAX, 'fault.passwordLong'),
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
