import { createHmac } from 'node:crypto';
import { type MasterKeys, newWrappedKey, type SealedBytes, unwrapKey } from '@vesela/service-kit';

/** A project as far as its secret goes. */
export interface Keyed {
  id: string;
  wrappedKey: Uint8Array;
}

/**
 * The secret of each project. It makes a woman's pseudonym in the project and the marks of what came from her: both are
 * the same whenever they are computed, differ from project to project, and lead back to nobody without the key.
 */
export interface ProjectKeys {
  /** A key for a new project, wrapped by a master key. */
  create(projectId: string): SealedBytes;
  /** HMAC-SHA-256(project key, subject) in hex. */
  pseudonym(project: Keyed, subject: string): string;
  /** The same of a study copy's id. */
  copyMark(project: Keyed, copyId: string): string;
}

export const projectLabel = (projectId: string) => `project:${projectId}`;

export function createProjectKeys(masters: MasterKeys): ProjectKeys {
  const hmac = ({ id, wrappedKey }: Keyed, text: string) =>
    createHmac('sha256', unwrapKey(masters, projectLabel(id), wrappedKey))
      .update(text)
      .digest('hex');
  return {
    create: (projectId) => newWrappedKey(masters, projectLabel(projectId)),
    pseudonym: hmac,
    copyMark: (project, copyId) => hmac(project, `copy:${copyId}`),
  };
}
