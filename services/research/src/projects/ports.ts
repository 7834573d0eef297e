import type { Language } from '@vesela/contracts';
import type { DocumentText } from '@vesela/contracts/consent';

export type FormTexts = Partial<Record<Language, DocumentText>>;

/** The consent service, as far as projects need it. */
export interface ConsentForms {
  /** Puts a project's form in force and gives its version; the same texts again give the same version. */
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

/** The notification service, as far as projects need it: it is handed the addresses, and they are not kept here. */
export interface Invitations {
  /** Gives the number of different addresses. */
  send(invitation: Invitation): Promise<number>;
}
