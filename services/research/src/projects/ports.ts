import type { Language } from '@vesela/contracts';
import type { DocumentText } from '@vesela/contracts/consent';

export type FormTexts = Partial<Record<Language, DocumentText>>;

/** What projects need of the consent service. */
export interface ConsentForms {
  /** Publishes a project's form and returns its version; the same texts return the same version. */
  publish(projectId: string, texts: FormTexts): Promise<string>;
}

export interface Invitation {
  projectId: string;
  projectName: string;
  /** `/join/CODE` */
  path: string;
  language: Language;
  addresses: readonly string[];
}

/** What projects need of the notification service. Addresses are passed on and not stored here. */
export interface Invitations {
  /** Returns the number of distinct addresses. */
  send(invitation: Invitation): Promise<number>;
}
