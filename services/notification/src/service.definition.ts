import { notificationContract } from '@vesela/contracts/notification';
import { defineService } from '@vesela/service-kit';
import { notificationConfigSchema } from './config.ts';
import { notificationKeys } from './secrets/wrapped-keys.ts';

export const notification = defineService({
  contract: notificationContract,
  config: notificationConfigSchema,
  wrappedKeys: notificationKeys,
});
