import { type Agent, request } from 'node:https';
import type { PushSubscription } from '@vesela/contracts/notification';
import { RefusedError } from '../senders/deliver.ts';
import { encryptPush } from './encrypt.ts';
import { type PushKey, vapidHeader } from './push-key.ts';

/** Maximum time for one message; shorter than the delay before its second attempt. */
const WHOLE_MS = 15_000;
/** A device that stays off gets nothing later than this: a reminder is of its day. */
const KEPT_SECONDS = 24 * 3600;

/**
 * Hands a message to the push service of a browser. `gone` when the browser has unsubscribed; rejects when it must be
 * tried again, or with `RefusedError`.
 */
export type DeliverPush = (subscription: PushSubscription, message: string) => Promise<'accepted' | 'gone'>;

export interface PushSenderOptions {
  key: PushKey;
  /** Where push services reach the operator: `mailto:…`. */
  contact: string;
  agent: Agent;
  now: () => Date;
}

export function createPushSender({ key, contact, agent, now }: PushSenderOptions): DeliverPush {
  return async ({ endpoint, ...keys }, message) => {
    let body: Buffer;
    try {
      body = encryptPush(message, keys);
    } catch (cause) {
      throw new RefusedError('The keys of the device are not valid.', { cause });
    }
    const status = await post(endpoint, agent, body, {
      Authorization: await vapidHeader(key, endpoint, contact, now()),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: KEPT_SECONDS,
      // No topic: the push service reads it, and one word for all would drop a reminder for a question.
      Urgency: 'normal',
    });
    if (status === 404 || status === 410) return 'gone';
    if (status >= 200 && status < 300) return 'accepted';
    const text = `The push service answers ${status}.`;
    // Redirections are not followed: they could lead anywhere.
    throw status === 429 || status >= 500 ? new Error(text) : new RefusedError(text);
  };
}

/** Resolves with the status; the body of the answer is not read. Errors do not name the endpoint, which is a secret. */
function post(endpoint: string, agent: Agent, body: Buffer, headers: Record<string, string | number>): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(WHOLE_MS);
    const sent = request(
      endpoint,
      { method: 'POST', agent, signal, headers: { ...headers, 'Content-Length': body.length } },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(`The push service was not reached: ${error.code ?? error.name}.`)),
    );
    sent.end(body);
  });
}
