import {
  type ErasureLedger,
  type IdentityAdmin,
  type IsErased,
  type Logger,
  type MasterKeys,
  type PersonVault,
  repeat,
} from '@vesela/service-kit';
import type { Consumer, ServiceEvents } from '@vesela/service-kit/events';
import { accessRoutes } from './accesses/accesses.routes.ts';
import { accessConsumers, createAccesses } from './accesses/accesses.ts';
import { accountDeletionRoutes } from './account-deletion/account-deletion.routes.ts';
import { createAccountDeletions } from './account-deletion/account-deletions.ts';
import { createAddressBox } from './account-deletion/address-box.ts';
import { beginDeletion } from './account-deletion/begin-deletion.ts';
import { confirmationConsumers } from './account-deletion/confirmations.events.ts';
import { createEraseHere } from './account-deletion/erase-here.ts';
import { finishDeletion } from './account-deletion/finish-deletion.ts';
import type { LastSteps } from './account-deletion/last-steps.ts';
import type { Database, Transaction } from './database.ts';
import type { DiaryStore } from './diary/diary.store.ts';
import { engageRoutes } from './engage/engage.routes.ts';
import { createEngage, type EngageConfig } from './engage/engage.ts';
import type { GeneticTests } from './genetic-tests/genetic-tests.ts';
import { ownDataRoutes } from './own-data/own-data.ts';
import { restrictionRoutes } from './restriction/restriction.routes.ts';
import { createRestrictions } from './restriction/restriction.ts';
import type { SettingsStore } from './settings/settings.ts';

export interface MyDataOptions {
  config: EngageConfig & { MASTER_KEYS: MasterKeys; ACCOUNT_DELETION_DELAY_SECONDS: number };
  database: Database;
  vault: Pick<PersonVault, 'forget'>;
  ledger: Pick<ErasureLedger, 'append'>;
  identity: IdentityAdmin;
  last: LastSteps;
  emit: ServiceEvents['emit'];
  settings: Pick<SettingsStore, 'get'>;
  geneticTests: Pick<GeneticTests, 'list'>;
  diary: Pick<DiaryStore, 'forgetPerson'>;
  logger: Logger;
  now: () => Date;
  restMs: number;
}

/** Features about a subject's data as a whole: export, restriction, deletion, and the list of accesses. */
export function composeMyData(options: MyDataOptions) {
  const { config, database, vault, ledger, identity, last, emit, settings, geneticTests, diary, logger, now, restMs } =
    options;
  const erase = createEraseHere(diary);
  const forgetKey = (subject: string) => vault.forget(subject);
  const begin = { database, identity, ledger, forgetKey, erase, emit, logger, now };
  const finish = { database, identity, box: createAddressBox(config.MASTER_KEYS), erase, last, logger, now };
  const work = async () => {
    const begun = await beginDeletion(begin);
    return (await finishDeletion(finish)) || begun;
  };
  const deleting = repeat({ name: 'deleting accounts', everyMs: restMs, work, logger });
  const delaySeconds = config.ACCOUNT_DELETION_DELAY_SECONDS;
  const deletions = createAccountDeletions({ database, emit, delaySeconds, onChange: deleting.wake, now });
  const restrictions = createRestrictions(database, emit, now);
  const accesses = createAccesses(database);
  return {
    handlers: {
      ...accountDeletionRoutes(deletions),
      ...accessRoutes(accesses),
      ...restrictionRoutes(restrictions),
      ...engageRoutes(createEngage(config, now)),
      ...ownDataRoutes({ settings, geneticTests, restrictions, accesses }),
    },
    stop: deleting.stop,
  };
}

/** Consumers of other services' events about a subject's data. */
export function myDataConsumers(isErased: IsErased): Consumer<Transaction>[] {
  return [...confirmationConsumers(), ...accessConsumers(isErased)];
}
