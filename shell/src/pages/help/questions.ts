/** The questions of the help page, in order: addresses on the page, and keys of `question.<id>.title`, `.line`, `.text`. */
export const QUESTIONS = [
  'sign-in',
  'language',
  'stop',
  'diagnosis',
  'change',
  'doctor-link',
  'reminders',
  'consent',
  'delete',
  'access',
] as const;
export type QuestionId = (typeof QUESTIONS)[number];

/** Where each answer leads: the name of a module's route, offered while the module is published. */
export const LEADS_TO: Readonly<Partial<Record<QuestionId, string>>> = {
  diagnosis: 'Sources',
  'doctor-link': 'Profile',
  reminders: 'Profile',
  consent: 'Consent',
  delete: 'MyData',
  access: 'MyData',
};
