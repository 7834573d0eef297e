/** Whether this browser can show notifications of the portal, and whether it may. */
export type PushPermission = 'unable' | 'denied' | 'open';

/** What a browser gives when it subscribes. */
export interface Subscribed {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The portal's own worker, which shows the notifications; undefined where there is none. */
const worker = async () => navigator.serviceWorker?.getRegistration('/');

export async function permissionHere(): Promise<PushPermission> {
  const registration = 'Notification' in window ? await worker() : undefined;
  if (!registration || !('pushManager' in registration)) return 'unable';
  return Notification.permission === 'denied' ? 'denied' : 'open';
}

/** The id under which the portal lists this browser; undefined when it is not subscribed. */
export async function idHere(): Promise<string | undefined> {
  const subscription = await (await worker())?.pushManager?.getSubscription();
  if (!subscription) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Asks her for permission and subscribes; undefined when she says no. Rejects when the browser's push service does not work. */
export async function subscribeHere(publicKey: string): Promise<Subscribed | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = (await worker()) ?? {};
  if (!pushManager) throw new Error('The worker of the portal is gone.');
  // An old one may be of another key, which the browser would refuse.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

export async function unsubscribeHere(): Promise<void> {
  await (await (await worker())?.pushManager?.getSubscription())?.unsubscribe();
}
