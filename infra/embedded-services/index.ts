import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import * as calculator from '@vesela/calculator';
import * as consent from '@vesela/consent';
import * as contraception from '@vesela/contraception';
import { calculatorContract } from '@vesela/contracts/calculator';
import { consentContract } from '@vesela/contracts/consent';
import { contraceptionContract } from '@vesela/contracts/contraception';
import { examinationContract } from '@vesela/contracts/examination';
import { MAILBOX_PATHS, notificationContract } from '@vesela/contracts/notification';
import { profileContract } from '@vesela/contracts/profile';
import { researchContract } from '@vesela/contracts/research';
import * as examination from '@vesela/examination';
import * as notification from '@vesela/notification';
import * as profile from '@vesela/profile';
import * as research from '@vesela/research';
import { createPeer } from '@vesela/service-kit';
import { DEMO_ACCOUNTS, DEMO_SUBJECTS, type DemoAccount } from '../demo/accounts.ts';
import { DEMO_CONTROLLER } from '../demo/controller.ts';
import { DEMO_OFFERS } from '../demo/offers.ts';
import { portalConfig } from '../demo/portal-config.ts';
import { AUDIENCE } from '../sign-in/realm.ts';
import type { LocalService, ServiceNeeds } from './embedded-service.ts';

const { portal, provider } = portalConfig;

/** Configuration of every service, by the names in its own environment. */
const configOf = ({ databaseUrl, keysDatabaseUrl, masterKeys, env }: ServiceNeeds) => ({
  DATABASE_URL: databaseUrl,
  KEYS_DATABASE_URL: keysDatabaseUrl,
  MASTER_KEYS: masterKeys,
  TRUST_PROXY: env.TRUST_PROXY,
});
const depsOf = ({ verifyToken, transport, logger }: ServiceNeeds) => ({ verifyToken, transport, logger });

const newKey = () => randomBytes(32).toString('base64');
/** A private P-256 key as JWK. */
const newJwk = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
const newSigningKey = () => JSON.stringify(newJwk());
const newPushKey = () => newJwk().d ?? '';

async function createConsent(needs: ServiceNeeds) {
  const { secret } = needs;
  const { RECEIPT_KEY, PARTICIPANT_KEY, RESUME_CODE_KEY } = consent.consentConfigSchema.shape;
  const config = {
    ...configOf(needs),
    OIDC_AUDIENCE: AUDIENCE,
    RECEIPT_KEY: RECEIPT_KEY.parse(secret('receipt-key', newSigningKey)),
    PARTICIPANT_KEY: PARTICIPANT_KEY.parse(secret('participant-key', newSigningKey)),
    LEDGER_HEADS:
      needs.env.LEDGER_HEADS.length === 0 && needs.ledgerHeads ? [needs.ledgerHeads] : needs.env.LEDGER_HEADS,
    LEDGER_HEAD_SECONDS: needs.env.LEDGER_HEAD_SECONDS,
    LEDGER_S3_ENDPOINT: needs.env.LEDGER_S3_ENDPOINT,
    LEDGER_S3_REGION: needs.env.LEDGER_S3_REGION,
    LEDGER_S3_KEY_ID: needs.env.LEDGER_S3_KEY_ID,
    LEDGER_S3_SECRET: needs.env.LEDGER_S3_SECRET,
    SMTP_URL: needs.env.SMTP_URL,
    MAIL_FROM: needs.env.MAIL_FROM,
    RESUME_CODE_KEY: RESUME_CODE_KEY.parse(secret('resume-code-key', newKey)),
    ERASURE_DELAY_SECONDS: needs.env.ERASURE_DELAY_SECONDS,
    PORTAL_URL: needs.origin,
    PORTAL_NAME: portal.name,
    PROVIDER_NAME: provider.name,
    PROVIDER_EMAIL: provider.email,
    ...DEMO_CONTROLLER,
    MINIMUM_AGE: needs.env.MINIMUM_AGE,
    LEGAL_TEXTS: needs.env.LEGAL_TEXTS,
  };
  const projects = consent.createProjectFinder(createPeer(researchContract, needs));
  const service = consent.createConsentService(config, {
    ...depsOf(needs),
    projects,
    otherOrigins: needs.origins ?? [],
  });
  await service.publishDocuments();
  return {
    service,
    events: service.events,
    participantKeys: consent.participantKeys(config),
    seedDemoData: () => consent.seedDemoConsents(service, DEMO_SUBJECTS),
  };
}

function createCalculator(needs: ServiceNeeds) {
  const config = { ...configOf(needs), PARTNER_OFFERS: DEMO_OFFERS };
  const deps = { ...depsOf(needs), mailCoupon: calculator.mailCouponThrough(needs) };
  const service = calculator.createCalculatorService(config, deps);
  return { service, events: service.events, seedDemoData: () => calculator.seedDemoReports(service, DEMO_SUBJECTS) };
}

function createContraception(needs: ServiceNeeds) {
  const service = contraception.createContraceptionService(
    { ...configOf(needs), MINIMUM_AGE: needs.env.MINIMUM_AGE },
    depsOf(needs),
  );
  const seedDemoData = () => contraception.seedDemoContraception(service, DEMO_SUBJECTS);
  return { service, events: service.events, seedDemoData };
}

function createExamination(needs: ServiceNeeds) {
  const service = examination.createExaminationService(configOf(needs), depsOf(needs));
  const seedDemoData = () => examination.seedDemoExaminations(service, DEMO_SUBJECTS);
  return { service, events: service.events, seedDemoData };
}

function createResearch(needs: ServiceNeeds) {
  const config = { ...configOf(needs), PORTAL_URL: needs.origin };
  const { identity } = needs;
  const peers = research.createPeers(needs);
  const service = research.createResearchService(config, { ...depsOf(needs), peers, identity });
  const person = ({ subject, name }: DemoAccount) => ({ subject, name });
  const staff = {
    administrator: person(DEMO_ACCOUNTS.administrator),
    researcher: person(DEMO_ACCOUNTS.researcher),
    researcher2: person(DEMO_ACCOUNTS.researcher2),
    administrator2: person(DEMO_ACCOUNTS.administrator2),
  };
  return { service, events: service.events, seedDemoData: () => research.seedDemoClients(service, staff) };
}

/** Connects to a push service on this machine, without TLS, whatever address the browser named. */
function localPush(address: string): Agent {
  const { hostname, port } = new URL(address);
  return Object.assign(new Agent(), { createConnection: () => connect(Number(port || 80), hostname) });
}

function createNotification(needs: ServiceNeeds) {
  const { env, identity, origin } = needs;
  const config = {
    ...configOf(needs),
    SMTP_URL: env.SMTP_URL,
    MAIL_FROM: env.MAIL_FROM,
    MAIL_REPLY_TO: provider.email,
    PORTAL_NAME: portal.name,
    PORTAL_URL: origin,
    PUSH_KEY: notification.notificationConfigSchema.shape.PUSH_KEY.parse(needs.secret('push-key', newPushKey)),
  };
  const sources = notification.askProfile(createPeer(profileContract, needs));
  const pushAgent = env.PUSH_URL === undefined ? {} : { pushAgent: localPush(env.PUSH_URL) };
  const service = notification.createNotificationService(config, { ...depsOf(needs), identity, sources, ...pushAgent });
  const mailbox = { basePaths: [], paths: MAILBOX_PATHS, handler: service.mailboxHandler };
  return { service, events: service.events, extra: [mailbox] };
}

function createProfile(needs: ServiceNeeds) {
  const peers = {
    consent: createPeer(consentContract, needs),
    notification: createPeer(notificationContract, needs),
  };
  const service = profile.createProfileService(
    { ...needs.env, ...configOf(needs) },
    {
      ...depsOf(needs),
      identity: needs.identity,
      last: profile.lastStepsThrough(peers),
      agreed: profile.healthDataConsentThrough(peers.consent),
    },
  );
  return { service, events: service.events };
}

/** Every service that runs inside the portal's process, in the order in which demo data are seeded. */
export const SERVICES: readonly LocalService[] = [
  { contract: consentContract, migrations: consent.migrationsDir, create: createConsent },
  { contract: calculatorContract, migrations: calculator.migrationsDir, create: createCalculator },
  { contract: contraceptionContract, migrations: contraception.migrationsDir, create: createContraception },
  { contract: examinationContract, migrations: examination.migrationsDir, create: createExamination },
  { contract: researchContract, migrations: research.migrationsDir, create: createResearch },
  { contract: notificationContract, migrations: notification.migrationsDir, create: createNotification },
  { contract: profileContract, migrations: profile.migrationsDir, create: createProfile },
];
