import type { Page } from '@playwright/test';
import type { Language } from '../texts.ts';
import type { Person } from './person.ts';

/** Where the sign-in services of the two runs differ for a journey; their forms bear the same labels. */
export interface SignInService {
  /** An account with a proven address, without a browser. */
  makeAccount(origin: string, person: Person): Promise<void>;
  /** The password is chosen when the address is proven, not on the form of the registration. */
  asksPasswordLater: boolean;
  /** What is still to be done when the form of the registration, open in the page, has been sent. */
  finishRegistration(page: Page, language: Language, person: Person): Promise<void>;
  /** On the page that the portal leads to for a change of password. */
  changePassword(page: Page, password: string, chosen: string): Promise<void>;
  /** Script of the sign-in pages: what a slow line holds back. */
  script: string;
}
