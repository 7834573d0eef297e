import { createHmac } from 'node:crypto';
import { type MasterKeys, newWrappedKey, type SealedBytes, unwrapKey } from '@vesela/service-kit';

/** A project with its wrapped key. */
export interface ProjectWithKey {
  id: string;
  wrappedKey: Uint8Array;
}

/**
 * The secret key of each project, from which pseudonyms of subjects and marks of study copies are computed. Both are
 * deterministic, differ between projects and cannot be reversed without the key.
 */
export interface ProjectKeys {
  /** A key for a new project, wrapped by a master key. */
  create(projectId: string): Promise<SealedBytes>;
  /** HMAC-SHA-256(project key, subject) in hex. */
  pseudonym(project: ProjectWithKey, subject: string): Promise<string>;
  /** The same for the id of a study copy. */
  copyMark(project: ProjectWithKey, copyId: string): Promise<string>;
}

export const projectLabel = (projectId: string) => `project:${projectId}`;

export function createProjectKeys(masters: MasterKeys): ProjectKeys {
  const hmac = async ({ id, wrappedKey }: ProjectWithKey, text: string) =>
    createHmac('sha256', await unwrapKey(masters, projectLabel(id), wrappedKey))
      .update(text)
      .digest('hex');
  return {
    create: (projectId) => newWrappedKey(masters, projectLabel(projectId)),
    pseudonym: hmac,
    copyMark: (project, copyId) => hmac(project, `copy:${copyId}`),
  };
}
