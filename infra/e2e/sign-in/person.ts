import { randomUUID } from 'node:crypto';

export interface Person {
  email: string;
  password: string;
}

/** What everybody who is made for a journey is called. */
export const FIRST_NAME = 'Marta';

/** A woman whom no journey has met before. */
export const somebody = (): Person => ({
  email: `woman-${randomUUID().slice(0, 8)}@vesela.example`,
  password: 'four-quiet-words-here',
});
