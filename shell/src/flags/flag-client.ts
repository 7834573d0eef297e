import { OpenFeature, ProviderEvents } from '@openfeature/web-sdk';
import { FLAG_NAMES, FLAGS } from '@vesela/contracts/flags';
import type { Flags, WritableStore } from '@vesela/framework';
import { getJson } from '../api/get-json.ts';
import { originProvider } from './origin-provider.ts';

const DOMAIN = 'portal';
/** When the user returns to the page, flags older than this are read again. */
const FRESH_MS = 60_000;

const readFlags = () => getJson<Readonly<Record<string, unknown>>>('/flags.json');

/** Writes the flags to the store, now and whenever they change. Rejects when they cannot be loaded now. */
export async function followFlags(
  flags: WritableStore<Flags>,
  { read = readFlags, now = Date.now } = {},
): Promise<void> {
  const provider = originProvider(read);
  const client = OpenFeature.getClient(DOMAIN);
  const show = () => {
    const values = FLAG_NAMES.map((name) => [name, client.getBooleanValue(name, FLAGS[name].default)] as const);
    if (values.some(([name, value]) => (flags.get()[name] ?? FLAGS[name].default) !== value))
      flags.set(Object.fromEntries(values));
  };
  client.addHandler(ProviderEvents.ConfigurationChanged, show);
  let readAt = now();
  window.addEventListener('focus', () => {
    if (now() - readAt < FRESH_MS) return;
    readAt = now();
    void provider.refresh();
  });
  await OpenFeature.setProviderAndWait(DOMAIN, provider);
  show();
}
