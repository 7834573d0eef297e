import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  consentConfigSchema,
  createConsentService,
  createProjectFinder,
  migrationsDir,
  participantKeys,
  seedDemoConsents,
} from '@vesela/consent';
import { consentContract } from '@vesela/contracts/consent';
import { researchContract } from '@vesela/contracts/research';
import { createPeer } from '@vesela/service-kit';
import { DEMO_SUBJECTS } from '../demo/accounts.ts';
import { portalConfig } from '../demo/portal-config.ts';
import { AUDIENCE } from '../sign-in/realm.ts';
import type { LocalService } from './embedded-service.ts';

const newKey = () => randomBytes(32).toString('base64');
/** A private P-256 key as JWK. */
const newSigningKey = () =>
  JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }));

const { RECEIPT_KEY, PARTICIPANT_KEY, RESUME_CODE_KEY } = consentConfigSchema.shape;

export const consent: LocalService = {
  contract: consentContract,
  migrations: migrationsDir,
  async create({ databaseUrl, verifyToken, transport, logger, origin, token, secret, env }) {
    const { portal, provider } = portalConfig;
    const config = {
      DATABASE_URL: databaseUrl,
      TRUST_PROXY: env.TRUST_PROXY,
      OIDC_AUDIENCE: AUDIENCE,
      RECEIPT_KEY: RECEIPT_KEY.parse(secret('receipt-key', newSigningKey)),
      PARTICIPANT_KEY: PARTICIPANT_KEY.parse(secret('participant-key', newSigningKey)),
      RESUME_CODE_KEY: RESUME_CODE_KEY.parse(secret('resume-code-key', newKey)),
      ERASURE_DELAY_SECONDS: env.ERASURE_DELAY_SECONDS,
      PORTAL_NAME: portal.name,
      PROVIDER_NAME: provider.name,
      PROVIDER_EMAIL: provider.email,
    };
    const projects = createProjectFinder(createPeer(researchContract, { origin, token }));
    const service = createConsentService(config, { verifyToken, transport, logger, projects });
    await service.publishDocuments();
    return {
      service,
      events: service.events,
      participantKeys: participantKeys(config),
      seedDemoData: () => seedDemoConsents(service, DEMO_SUBJECTS),
    };
  },
};
