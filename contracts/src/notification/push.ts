import { z } from 'zod';
import { MAX_PUSH_DEVICES } from '../constants.ts';
import { languageSchema } from '../language.ts';
import type { Route } from '../route.ts';

/** What a device is called in the list: enough to tell one from another, and no more. */
export const PUSH_BROWSERS = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const;
export const PUSH_SYSTEMS = ['android', 'ios', 'linux', 'macos', 'windows', 'other'] as const;

/** SHA-256 of the endpoint in hex: a browser knows its own device by it, and nobody can send with it. */
const deviceId = z.string().regex(/^[0-9a-f]{64}$/);
const kindOfDevice = { browser: z.enum(PUSH_BROWSERS), system: z.enum(PUSH_SYSTEMS) };

export const pushDeviceSchema = z
  .object({ id: deviceId, ...kindOfDevice, created_at: z.iso.datetime() })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.infer<typeof pushDeviceSchema>;

/**
 * What a browser hands out when it subscribes (Push API): the address of its push service on the standard port of a
 * named host, the public key of the browser (65 bytes) and the shared secret (16 bytes).
 */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z
    .string()
    .max(1000)
    .regex(/^https:\/\/(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,8}[A-Za-z]{2,24}\/[!-~]*$/),
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
});
export type PushSubscription = z.infer<typeof pushSubscriptionSchema>;

const pushDevicesSchema = z
  .object({
    /** Which browsers subscribe with; null where the operator offers no notifications. */
    public_key: z.union([z.string().regex(/^[\w-]{87}$/), z.null()]),
    devices: z.array(pushDeviceSchema).max(MAX_PUSH_DEVICES),
  })
  .meta({ id: 'PushDevices' });

export const pushRoutes = {
  getPushDevices: {
    method: 'get',
    path: '/push-devices',
    summary: 'Her devices that get a notification when a reminder is due.',
    access: 'user',
    response: pushDevicesSchema,
    status: 200,
    errors: [],
  },
  addPushDevice: {
    method: 'post',
    path: '/push-devices',
    summary: 'Adds this device, or changes it: a browser belongs to whoever turned notifications on last.',
    access: 'user',
    body: pushSubscriptionSchema.extend({ ...kindOfDevice, language: languageSchema }),
    response: pushDevicesSchema,
    status: 201,
    rateLimit: { limit: 30, windowSeconds: 3600 },
    // Too many devices, or an operator who offers no notifications.
    errors: ['state_conflict'],
  },
  removePushDevice: {
    method: 'delete',
    path: '/push-devices/{deviceId}',
    summary: 'Removes a device: it gets nothing more, neither what is waiting.',
    access: 'user',
    params: z.object({ deviceId }),
    status: 204,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Route>;
