import { consentContract } from '@vesela/contracts/consent';
import {
  createService,
  type KeyResolver,
  type Logger,
  localKeys,
  problem,
  type RateLimit,
  repeat,
  type Service,
  type TokenVerifier,
} from '@vesela/service-kit';
import { createServiceEvents, measureEvents, type ServiceEvents, type Transport } from '@vesela/service-kit/events';
import { accountErasure } from './account-erasure/account-erasure.ts';
import type { ConsentConfig, controllerEnvironment } from './config.ts';
import { consentStatusRoutes } from './consent-status/consent-status.routes.ts';
import { openDatabase } from './database.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { createOwnVersions } from './documents/own-versions.ts';
import { namesOf } from './documents/placeholders.ts';
import { createProjectForms } from './documents/project-forms.ts';
import { createVersions } from './documents/publish-folder.ts';
import { createPublished, type Published } from './documents/published.ts';
import type { Emit } from './emit.ts';
import { createEventSeal } from './keys/event-seal.ts';
import { createSigner } from './keys/signer.ts';
import { signingKeys } from './keys/signing-key.ts';
import { createHolds, createSign } from './keys/statements.ts';
import { decisionRoutes } from './ledger/decisions.routes.ts';
import { createDecisions } from './ledger/decisions.ts';
import { createHistory, type History } from './ledger/history.ts';
import { createAppend } from './ledger/ledger.ts';
import { createOwnEntries } from './ledger/own-entries.ts';
import { createPeople } from './ledger/person.ts';
import { createRequests, type Requests } from './ledger/requests.ts';
import { type LedgerWatch, watchLedger } from './ledger/watch-ledger.ts';
import { createWithdrawing } from './ledger/withdraw.ts';
import { overdueGauge } from './overdue-gauge.ts';
import { ownDataRoutes } from './own-data/own-data.routes.ts';
import { createParticipantTokens } from './participants/participant-tokens.ts';
import { participantRoutes } from './participants/participants.routes.ts';
import { createParticipants } from './participants/participants.ts';
import type { ProjectFinder } from './participants/project-finder.ts';
import { createResumeCodes } from './participants/resume-code.ts';
import { createReceipts } from './receipts/receipts.ts';
import { createCertificates } from './revocations/certificate.ts';
import { consentConsumers } from './revocations/confirmations.events.ts';
import { createOwnConfirmations } from './revocations/own-confirmations.ts';
import { createOwnRevocations } from './revocations/own-revocations.ts';
import { revocationRoutes } from './revocations/revocations.routes.ts';
import { createRevocations } from './revocations/revocations.ts';
import { createTimedWork, type TimedWork } from './revocations/timed-work.ts';
import { createSignatures } from './signing/signatures.ts';
import { signingRoutes } from './signing/signing.routes.ts';
import { createSigningKeys, signingOrigins } from './signing/signing-keys.ts';
import type { HeadPlacesConfig } from './tree/head-place.ts';
import { openHeadPlaces, openReadable } from './tree/head-places.ts';
import { createHeadsOutside } from './tree/heads-outside.ts';
import { createTree, type Tree } from './tree/tree.ts';

export { type ConsentConfig, consentConfigSchema, controllerEnvironment } from './config.ts';
export { migrationsDir } from './database.ts';
export { seedDemoConsents } from './demo/seed-demo-consents.ts';
export { DocumentError } from './documents/document-error.ts';
export { createProjectFinder, type ProjectFinder } from './participants/project-finder.ts';

export interface ConsentDeps {
  verifyToken: TokenVerifier;
  transport: Transport;
  logger: Logger;
  projects: ProjectFinder;
  rateLimit?: RateLimit;
  /** Adds the process's own metrics; for a service that runs in its own process. */
  processMetrics?: boolean;
  now?: () => Date;
  /** Further addresses of the portal beside `PORTAL_URL`, as the local run has. */
  otherOrigins?: readonly string[];
  /** Interval between two checks for what is due. */
  timedWorkEveryMs?: number;
}

export interface ConsentService extends Service {
  /** Start after every service of the portal has subscribed. */
  readonly events: ServiceEvents;
  readonly published: Published;
  readonly requests: Requests;
  readonly history: History;
  readonly timedWork: TimedWork;
  readonly tree: Tree;
  readonly ledgerWatch: LedgerWatch;
  /** Publishes new texts from the folder; call it before serving requests. Throws `DocumentError`. */
  publishDocuments(): Promise<void>;
}

const TIMED_WORK_EVERY_MS = 5_000;

type Config = Pick<
  ConsentConfig,
  | 'DATABASE_URL'
  | 'TRUST_PROXY'
  | 'OIDC_AUDIENCE'
  | 'RECEIPT_KEY'
  | keyof HeadPlacesConfig
  | 'LEDGER_HEAD_SECONDS'
  | 'PARTICIPANT_KEY'
  | 'RESUME_CODE_KEY'
  | 'ERASURE_DELAY_SECONDS'
  | 'PORTAL_URL'
  | 'PROVIDER_NAME'
  | 'PROVIDER_EMAIL'
  | 'MINIMUM_AGE'
  | 'LEGAL_TEXTS'
  | keyof typeof controllerEnvironment
>;

/** Public keys of participants' tokens, for services in the same process. */
export function participantKeys(config: Pick<Config, 'PARTICIPANT_KEY'>): KeyResolver {
  return localKeys({ keys: [...signingKeys('participant', config.PARTICIPANT_KEY).publicJwks] });
}

/** The complete service, on a migrated database. It opens no port before `listen`. */
export function createConsentService(config: Config, options: ConsentDeps): ConsentService {
  const { now = () => new Date(), projects, timedWorkEveryMs, otherOrigins = [], ...deps } = options;
  const { logger } = deps;
  const names = namesOf(config);
  const receiptKeys = signingKeys('receipt', config.RECEIPT_KEY);
  const tokenKeys = signingKeys('participant', config.PARTICIPANT_KEY);
  const [signer, sign] = [createSigner(receiptKeys), createSign(receiptKeys)];
  const holds = createHolds(receiptKeys.publicJwks);
  const own = createOwnEntries({ holds, logger });
  const [append, people] = [createAppend(sign, own), createPeople(sign)];
  const keys = { keys: [...receiptKeys.publicJwks] };

  const { database, direct } = openDatabase(config.DATABASE_URL);
  const emit: Emit = (tx, definition, payload) => events.emit(tx, definition, payload);
  const versions = createOwnVersions({ keys: receiptKeys, logger }, now);
  const published = createPublished(database, versions, now);
  const places = openHeadPlaces(config, database, now);
  const outside = createHeadsOutside({ places, keys, logger }, now);
  const tree = createTree({ database, signer, own, keys, outside }, now);
  const history = createHistory(database, direct, published, own);
  const undoSeconds = config.ERASURE_DELAY_SECONDS;
  const confirmations = createOwnConfirmations({ holds, logger });
  const ownRevocations = createOwnRevocations({ own, holds, logger });
  const finishing = { emit, confirmations, ownRevocations };
  const revocations = createRevocations(
    { database, published, append, people, emit, own, ownRevocations, sign, undoSeconds },
    now,
  );
  const events: ServiceEvents = createServiceEvents({
    service: consentContract.service,
    databaseUrl: config.DATABASE_URL,
    transport: deps.transport,
    logger,
    transaction: (work) => database.$transaction(work),
    seal: createEventSeal({ sign, holds, keys: receiptKeys.publicJwks }, now),
    consumes: [
      ...consentConsumers({ ...finishing, sign }, now),
      accountErasure({ revocations, append, people, emit, own }, now),
    ],
  });

  const withdrawing = createWithdrawing({ emit, revocations, append, own });
  const origins = signingOrigins([config.PORTAL_URL, ...otherOrigins]);
  const signingDeps = { sign, holds, origins };
  const passkeys = createSigningKeys({ ...signingDeps, database, people, logger, portal: names.portal }, now);
  const signatures = createSignatures({ ...signingDeps, direct, keys: passkeys }, now);
  const decisions = createDecisions({ published, revocations, withdrawing, append, emit, own, signatures }, now);
  const requests = createRequests({ database: direct, decisions, people }, now);
  const receipts = createReceipts({ signer, holds, names, published, tree, database }, now);
  const codes = createResumeCodes(config.RESUME_CODE_KEY);
  const tokens = createParticipantTokens(tokenKeys, config.OIDC_AUDIENCE, now);
  const participants = createParticipants({ database, projects, requests, tokens, codes, logger }, now);
  const certificates = createCertificates({ signer, names, published, confirmations, ownRevocations, database });

  const timedWork = createTimedWork({ database, revocations, withdrawing, own, finishing, logger }, now);
  const clock = repeat({
    name: 'timed work',
    everyMs: timedWorkEveryMs ?? TIMED_WORK_EVERY_MS,
    work: async () => {
      const { begun, finished, ended } = await timedWork.run();
      return begun + finished + ended > 0;
    },
    logger,
  });

  const growth = repeat({
    name: 'the tree of all entries',
    everyMs: config.LEDGER_HEAD_SECONDS * 1_000,
    // Not at once: entries from before there were signatures are signed first, when the documents are published.
    firstAfterMs: config.LEDGER_HEAD_SECONDS * 1_000,
    work: async () => (await tree.grow()) > 0,
    logger,
  });

  const ledgerWatch = watchLedger(
    { databaseUrl: config.DATABASE_URL, places: openReadable(config), keys, codes, logger, everyMs: timedWorkEveryMs },
    now,
  );

  const folder = config.LEGAL_TEXTS;
  const publishing = { database, keys: receiptKeys, versions, names, tree, logger, folder, everyMs: timedWorkEveryMs };
  const texts = createVersions(publishing, now);

  const service = createService({
    ...deps,
    contract: consentContract,
    closedAccounts: events.closedAccounts,
    handlers: {
      ...consentStatusRoutes({ database, published, history, people, keys: passkeys }, now),
      ...documentRoutes(published, createProjectForms({ database, keys: receiptKeys, versions }, now)),
      ...decisionRoutes({ requests, history, revocations, receipts }),
      ...revocationRoutes(revocations, certificates),
      ...participantRoutes(participants, tokens),
      ...signingRoutes(passkeys, signatures),
      ...ownDataRoutes({ history, revocations, keys: passkeys, signer, names }),
      async getTreeHead() {
        const head = await tree.head();
        if (!head) throw problem('not_found');
        return head;
      },
      getKeys: async () => ({ keys: [...receiptKeys.publicJwks, ...tokenKeys.publicJwks] }),
    },
    trustProxy: config.TRUST_PROXY,
    checks: { database: () => database.$queryRaw`SELECT 1` },
    close: [
      ...[clock, growth, ledgerWatch, texts].map((part) => () => part.stop()),
      () => outside.close(),
      () => events.stop(),
      () => database.$disconnect(),
      () => direct.$disconnect(),
    ],
  });
  measureEvents(service.registry, events);
  overdueGauge(service.registry, timedWork);
  for (const part of [outside, own, versions, ownRevocations, confirmations, ledgerWatch])
    part.measure(service.registry);
  return {
    ...service,
    events,
    published,
    requests,
    history,
    timedWork,
    tree,
    ledgerWatch,
    publishDocuments: texts.publish,
  };
}
