import { createServer, type IncomingMessage } from 'node:http';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { decryptPush, type FakeBrowser, isSigned, newBrowserKeys } from '@vesela/notification/testing';

/** The address that the browser would get of its maker; the portal of the journeys connects to this machine instead. */
const ENDPOINT = 'https://push.example';
const CONTACT = 'mailto:privacy@vesela.example';

/** A push service between the portal and one browser: it carries what is signed and cannot read it; the browser can. */
export interface PushService {
  /** Bodies as they arrived, in order. */
  readonly carried: Buffer[];
  /** What the browser reads in them. */
  readonly read: () => string[];
  close(): Promise<void>;
}

interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * No browser of the journeys has a push service of its maker. So its push manager subscribes at this one, with keys of its
 * own; the worker is the browser's, and so are permission and notification where it has them (`allowNotifications`).
 */
export async function openPushService(context: BrowserContext): Promise<PushService> {
  const browser: FakeBrowser = newBrowserKeys();
  const carried: Buffer[] = [];
  const refused: string[] = [];
  let key: Buffer | undefined;
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const signed = key && isSigned(request.headers.authorization ?? '', key, { audience: ENDPOINT, contact: CONTACT });
    if (signed) carried.push(body);
    else refused.push(String(request.url));
    response.writeHead(signed ? 201 : 403).end();
  });
  await new Promise<void>((resolve) => server.listen(Number(process.env.VESELA_PUSH_PORT), '127.0.0.1', resolve));

  let subscription: Subscription | undefined;
  await context.exposeBinding('pushSubscription', (_source, change?: { key?: string }) => {
    if (change) {
      key = change.key === undefined ? undefined : Buffer.from(change.key, 'base64url');
      subscription = key && { endpoint: `${ENDPOINT}/send/${browser.keys.auth}`, keys: browser.keys };
    }
    return subscription;
  });
  await context.addInitScript(() => {
    type Ask = (change?: { key?: string }) => Promise<Subscription | undefined>;
    const ask = (globalThis as unknown as { pushSubscription: Ask }).pushSubscription;
    const asBrowser = (given: Subscription | undefined) =>
      given ? { endpoint: given.endpoint, toJSON: () => given, unsubscribe: async () => !(await ask({})) } : null;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => asBrowser(await ask()),
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) =>
        asBrowser(await ask({ key })),
    });
  });
  return {
    carried,
    read: () => carried.map((body) => decryptPush(body, browser)),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (refused.length > 0) throw new Error(`Not signed by the portal: ${refused.join(', ')}`);
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Hands a message to the portal's own worker, as the browser does once it has decrypted it. */
export async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registrationId = await new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
    void cdp.send('ServiceWorker.enable');
  });
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await cdp.detach();
}

interface Shown {
  title: string;
  body: string;
  lang: string;
  data: unknown;
  tag: string;
  close(): void;
}
interface WorkerScope {
  registration: {
    showNotification(title: string, options: Omit<Shown, 'title' | 'close'>): Promise<void>;
    getNotifications(): Promise<Shown[]>;
  };
  clients: { openWindow(address: URL): Promise<null> };
}

/** The worker that shows the notifications of the portal; the page has to be open. */
async function ownWorker(page: Page): Promise<Worker> {
  const isOwn = (worker: Worker) => new URL(worker.url()).pathname === '/offline-worker.js';
  const context = page.context();
  return context.serviceWorkers().find(isOwn) ?? context.waitForEvent('serviceworker', isOwn);
}

/**
 * Allows notifications. The headless shell of Chromium has none and denies whatever it is told: there the page is told that
 * they are allowed, and what the worker shows is written down in it. Resolves with whether they are the browser's.
 */
export async function allowNotifications(page: Page, origin: string): Promise<boolean> {
  await page.context().grantPermissions(['notifications'], { origin });
  await page.goto(origin);
  if ((await page.evaluate(() => Notification.permission)) === 'granted') return true;
  await page.context().addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  });
  const worker = await ownWorker(page);
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as WorkerScope;
    let shown: Shown[] = [];
    registration.showNotification = async (title, options) => {
      const one: Shown = { title, ...options, close: () => (shown = shown.filter((each) => each !== one)) };
      shown = [...shown.filter(({ tag }) => tag !== one.tag), one];
    };
    registration.getNotifications = async () => shown;
  });
  return false;
}

/** What is shown at the moment. */
export const notifications = async (page: Page) =>
  (await ownWorker(page)).evaluate(async () => {
    const shown = await (globalThis as unknown as WorkerScope).registration.getNotifications();
    return shown.map(({ title, body, lang }) => ({ title, body, lang }));
  });

/**
 * Taps the notification that is shown. Nothing taps one without a person, and only a person's tap may open a window: the
 * worker gets the event, and the address that it would open is returned.
 */
export async function tap(page: Page): Promise<string[]> {
  return (await ownWorker(page)).evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const opened: string[] = [];
    scope.clients.openWindow = async (address) => {
      opened.push(address.href);
      return null;
    };
    const [notification] = await scope.registration.getNotifications();
    const work: Promise<unknown>[] = [];
    const waitUntil = (done: Promise<unknown>) => work.push(done);
    globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await Promise.all(work);
    return opened;
  });
}
