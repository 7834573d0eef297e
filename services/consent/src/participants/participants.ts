import { randomUUID } from 'node:crypto';
import type { Join, Joined, ParticipantToken } from '@vesela/contracts/consent';
import { type Logger, problem } from '@vesela/service-kit';
import type { Database, Transaction } from '../database.ts';
import { projectForm } from '../document-id.ts';
import type { Requests } from '../ledger/requests.ts';
import type { ParticipantTokens } from './participant-tokens.ts';
import type { ProjectFinder } from './project-finder.ts';
import type { ResumeCodes } from './resume-code.ts';

export interface Participants {
  /**
   * Creates a participant who agrees to the project's form. Throws `unknown_code`, `validation_failed` when the form is
   * not among the consents, `state_conflict` for a project that is not open, and what `Decisions.write` throws.
   */
  join(input: Join): Promise<Joined>;
  /** Throws `unknown_code`. */
  resume(code: string): Promise<ParticipantToken>;
}

interface Deps {
  database: Database;
  projects: ProjectFinder;
  requests: Pick<Requests, 'carryOutIn'>;
  tokens: ParticipantTokens;
  codes: ResumeCodes;
  logger: Logger;
}

/** How long a repeated request returns the code again. */
const REPEAT_MS = 10 * 60 * 1000;

export const participantSubject = (id: string) => `participant:${id}`;

export function createParticipants(deps: Deps, now: () => Date): Participants {
  const { database, projects, requests, tokens, codes, logger } = deps;

  const joinIn = async (tx: Transaction, projectId: string, { request_id: requestId, consents }: Join) => {
    const createdAt = now();
    const id = randomUUID();
    const codeHash = codes.hashFor(id);
    await tx.participant.createMany({
      data: [{ id, projectId, requestId, codeHash, createdAt }],
      skipDuplicates: true,
    });
    const participant = await tx.participant.findUniqueOrThrow({ where: { requestId } });
    const isStale = createdAt.getTime() - participant.createdAt.getTime() > REPEAT_MS;
    if (participant.projectId !== projectId || isStale) throw problem('state_conflict');
    const decider = { subject: participantSubject(participant.id), project: projectId };
    const decisions = consents.map((consent) => ({ ...consent, action: 'give' as const }));
    await requests.carryOutIn(tx, decider, requestId, decisions);
    return participant.id;
  };

  return {
    async join(input) {
      const project = await projects.find(input.join_code);
      if (!project) throw problem('unknown_code');
      if (!project.open) throw problem('state_conflict');
      if (!input.consents.some(({ document }) => document === projectForm(project.projectId))) {
        throw problem('validation_failed', { errors: [{ field: 'consents', code: 'required' }] });
      }
      const id = await database.$transaction((tx) => joinIn(tx, project.projectId, input));
      return { ...(await tokens.issue(participantSubject(id), project.projectId)), resume_code: codes.of(id) };
    },
    async resume(code) {
      const codeHash = codes.hashOf(code);
      const participant = codeHash && (await database.participant.findUnique({ where: { codeHash } }));
      if (!participant) throw problem('unknown_code');
      // The code follows from the id by a key that the database does not have.
      if (codes.hashFor(participant.id) !== codeHash) {
        logger.error({ participant: participant.id }, 'the code of a participant was not given by this service');
        throw problem('unknown_code');
      }
      return tokens.issue(participantSubject(participant.id), participant.projectId);
    },
  };
}
