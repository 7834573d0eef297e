import type { ParticipantToken } from '@vesela/contracts/consent';
import { PARTICIPANT_ISSUER } from '@vesela/service-kit';
import { SignJWT } from 'jose';
import type { SigningKeys } from '../keys/signing-key.ts';

const HOURS_2_MS = 2 * 60 * 60 * 1000;

/** Access tokens of people who take part in one project without an account. */
export interface ParticipantTokens {
  issue(subject: string, projectId: string): Promise<ParticipantToken>;
}

export function createParticipantTokens(keys: SigningKeys, audience: string, now: () => Date): ParticipantTokens {
  return {
    async issue(subject, projectId) {
      const issuedAt = now();
      const expiresAt = new Date(issuedAt.getTime() + HOURS_2_MS);
      const token = await new SignJWT({ project: projectId })
        .setProtectedHeader({ alg: 'ES256', kid: keys.kid, typ: 'JWT' })
        .setIssuer(PARTICIPANT_ISSUER)
        .setSubject(subject)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(keys.privateKey);
      return { project_id: projectId, token, expires_at: expiresAt.toISOString() };
    },
  };
}
