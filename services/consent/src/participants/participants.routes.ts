import { problem } from '@vesela/service-kit';
import type { ConsentHandlers } from '../contract-handlers.ts';
import type { ParticipantTokens } from './participant-tokens.ts';
import type { Participants } from './participants.ts';

type Names = 'joinProject' | 'resumeParticipant' | 'renewParticipantToken';

export function participantRoutes(participants: Participants, tokens: ParticipantTokens): Pick<ConsentHandlers, Names> {
  return {
    joinProject: ({ body }) => participants.join(body),
    resumeParticipant: ({ body }) => participants.resume(body.resume_code),
    async renewParticipantToken({ caller: { kind, subject, project } }) {
      if (kind !== 'participant' || project === undefined) {
        throw problem('forbidden', { detail: 'This is for participants without an account.' });
      }
      return tokens.issue(subject, project);
    },
  };
}
