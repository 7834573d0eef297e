import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { calculatorContract } from '@vesela/contracts/calculator';
import { consentContract } from '@vesela/contracts/consent';
import { contraceptionContract } from '@vesela/contracts/contraception';
import { examinationContract } from '@vesela/contracts/examination';
import { createPeer, type Erasure, ProblemError, type TokenVerifier } from '@vesela/service-kit';
import type { Holders } from './holders.ts';

/** Made for this run only; no other process can reach the holders that accept such a token. */
const tokenOf = (subject: string, project: string | undefined) =>
  Buffer.from(JSON.stringify({ subject, project })).toString('base64url');

export const verifyOwnToken: TokenVerifier = async (token) => {
  const { subject, project } = JSON.parse(Buffer.from(token, 'base64url').toString()) as Record<string, string>;
  if (subject === undefined) throw new Error('This token has no subject.');
  return project === undefined
    ? { kind: 'user', subject, roles: ['user'], signedInAt: Math.floor(Date.now() / 1000) }
    : { kind: 'participant', subject, roles: [], project };
};

/** Repeats the subject's own requests after the backup through the holders' routes. */
export interface Impersonated {
  revoke(): Promise<void>;
  eraseWhatWasRevoked(): Promise<void>;
  deleteRecord(): Promise<void>;
}

const PAGE = 50;
const REST_MS = 2_000;

export function impersonate(
  { originOf }: Pick<Holders, 'originOf'>,
  { subject, scope, reference }: Erasure,
): Impersonated {
  const project = subject.startsWith('participant:') ? scope.replace(/^project\./, '') : undefined;
  const to = (service: string) => ({ origin: originOf(service), token: async () => tokenOf(subject, project) });
  const consent = createPeer(consentContract, to('consent'));
  return {
    async revoke() {
      const decisions = [{ action: 'revoke' as const, document: scope }];
      await whenAdmitted(() => consent.call('decide', { body: { request_id: randomUUID(), decisions } }));
    },
    async eraseWhatWasRevoked() {
      const pending: string[] = [];
      let before: string | undefined;
      do {
        const query = { limit: PAGE, ...(before === undefined ? {} : { before }) };
        const { revocations, more } = await whenAdmitted(() => consent.call('listRevocations', { query }));
        for (const { document, state, revocation_id } of revocations)
          if (document === scope && state === 'waiting') pending.push(revocation_id);
        before = more ? revocations.at(-1)?.revocation_id : undefined;
      } while (before !== undefined);
      for (const revocationId of pending)
        await whenAdmitted(() => consent.call('eraseNow', { params: { revocationId }, body: {} }));
    },
    async deleteRecord() {
      const params = { reportId: reference };
      const calculator = createPeer(calculatorContract, to('calculator'));
      const contraception = createPeer(contraceptionContract, to('contraception'));
      const examination = createPeer(examinationContract, to('examination'));
      const requests: Readonly<Record<string, (() => Promise<unknown>)[]>> = {
        calculator: [
          () => calculator.call('deleteReport', { params }),
          () => calculator.call('deleteCervicalReport', { params }),
        ],
        contraception: [() => contraception.call('deleteReport', { params })],
        examination: [() => examination.call('deleteExamination', { params: { examinationId: reference } })],
      };
      for (const request of requests[scope] ?? [])
        await whenAdmitted(request).catch((error: unknown) => {
          if (!(error instanceof ProblemError) || error.code !== 'not_found') throw error;
        });
    },
  };
}

/** Waits after a 429: the routes' rate limits apply here too. */
async function whenAdmitted<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'rate_limited') throw error;
      await delay(REST_MS);
    }
  }
}
