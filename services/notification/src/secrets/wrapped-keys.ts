import type { WrappedKeys } from '@vesela/service-kit';
import { pushDeviceLabel } from '../push/push-devices.ts';
import { mailLabel } from '../queue/queue.ts';

/** Data keys in this service's own database. */
export const notificationKeys: readonly WrappedKeys[] = [
  { table: 'mail', columns: ['id'], label: (id = '') => mailLabel(id) },
  { table: 'push_device', columns: ['id'], label: (id = '') => pushDeviceLabel(id) },
  { table: 'secret', columns: ['name'], label: (name = '') => name },
];
