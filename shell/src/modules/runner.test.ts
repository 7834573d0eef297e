/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { Platform } from '@vesela/framework';
import * as singleSpa from 'single-spa';
import { published, route } from '../testing/modules.ts';
import type { Federation } from './federation.ts';
import type { PublishedModule } from './match.ts';
import { createRunner } from './runner.ts';

const A = () => published('mfe-a', [route('/A')]);
const B = () => published('mfe-b', [route('/B')]);

/** A fake federation: what each manifest contains and whether it loads. */
class FakeFederation implements Federation {
  registered: string[] = [];
  manifests = new Map<string, string>();
  trouble: 'none' | 'down' | 'hangs' | 'throws' = 'none';

  register({ name, manifest }: PublishedModule) {
    this.registered.push(manifest);
    this.manifests.set(name, manifest);
  }

  async load(module: string): Promise<singleSpa.LifeCycles> {
    if (this.trouble === 'down') throw new Error('down');
    if (this.trouble === 'hangs') return new Promise(() => undefined);
    const version = this.manifests.get(module) ?? '';
    const outlet = () => document.getElementById('outlet');
    return {
      bootstrap: async () => undefined,
      mount: async () => {
        if (this.trouble === 'throws') throw new Error('broken');
        outlet()?.append(version);
      },
      unmount: async () => outlet()?.replaceChildren(),
    };
  }

  prefetch = jest.fn(async () => undefined);

  search = jest.fn(async (module: string) => {
    const title = this.manifests.get(module) ?? 'not registered';
    return { searchEntries: async () => [{ kind: 'page' as const, title, text: '' }] };
  });
}

const federation = new FakeFederation();
const errors: unknown[] = [];
const runner = createRunner({
  singleSpa,
  federation: async () => federation,
  platform: () => ({}) as Platform,
  outlet: () => document.getElementById('outlet'),
  moduleAt: (pathname) => ({ '/A': 'mfe-a', '/B': 'mfe-b' })[pathname],
  reportError: (error) => errors.push(error),
  reload: () => undefined,
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 80));
const shown = () => document.getElementById('outlet')?.textContent;

async function visit(pathname: string, module: string | undefined) {
  window.history.pushState(null, '', pathname);
  runner.enter(module);
  await settled();
}

document.body.innerHTML = '<div id="outlet"></div>';
runner.sync([A(), B()]);
singleSpa.start({ urlRerouteOnly: true });

beforeEach(async () => {
  federation.trouble = 'none';
  await visit('/', undefined);
});
afterEach(() => {
  errors.length = 0;
});

it('mounts the admitted module, and only on its route', async () => {
  await visit('/A', undefined);
  await waitFor(() => expect(shown()).toBe(''));
  await visit('/A', 'mfe-a');
  await waitFor(() => expect(shown()).toBe('/modules/mfe-a/v1/mf-manifest.json'));
  expect(runner.mounted.get()).toBe('mfe-a');
  await visit('/B', 'mfe-a');
  await waitFor(() => expect(shown()).toBe(''));
});

it('picks up a new version at the next entry and not before', async () => {
  await visit('/A', 'mfe-a');
  runner.sync([published('mfe-a', [route('/A')], 'v2'), B()]);
  await settled();
  await waitFor(() => expect(shown()).toBe('/modules/mfe-a/v1/mf-manifest.json'));
  await visit('/', undefined);
  await visit('/A', 'mfe-a');
  await waitFor(() => expect(shown()).toBe('/modules/mfe-a/v2/mf-manifest.json'));
  expect(federation.registered.filter((manifest) => manifest.includes('mfe-a/v2'))).toHaveLength(1);
});

it.each(['down', 'throws'] as const)('a module that is %s fails alone and can be retried', async (trouble) => {
  const module = published(`mfe-${trouble}`, [route('/A')]);
  const own = createRunner({
    singleSpa,
    federation: async () => federation,
    platform: () => ({}) as Platform,
    outlet: () => document.getElementById('outlet'),
    moduleAt: (pathname) => (pathname === '/A' ? module.name : undefined),
    reportError: (error) => errors.push(error),
    reload: () => undefined,
    limitMs: 1500,
  });
  own.sync([module]);
  federation.trouble = trouble;
  window.history.pushState(null, '', '/A');
  own.enter(module.name);
  await waitFor(() => expect([...own.failures.get().keys()]).toEqual([module.name]));
  expect(errors.length).toBeGreaterThan(0);

  federation.trouble = 'none';
  own.enter(undefined);
  await visit('/B', 'mfe-b');
  await waitFor(() => expect(shown()).toBe('/modules/mfe-b/v1/mf-manifest.json'));
  await visit('/', undefined);

  window.history.pushState(null, '', '/A');
  own.enter(module.name);
  await own.retry(module.name);
  await waitFor(() => expect(shown()).toContain(module.name));
  expect(own.failures.get().size).toBe(0);
  own.enter(undefined);
  await settled();
});

it('reloads the page for a module that timed out, since the browser would wait for the same response', async () => {
  const slow = published('mfe-hung', [route('/A')]);
  const reload = jest.fn();
  const own = createRunner({
    singleSpa,
    federation: async () => federation,
    platform: () => ({}) as Platform,
    outlet: () => document.getElementById('outlet'),
    moduleAt: (pathname) => (pathname === '/A' ? slow.name : undefined),
    reportError: (error) => errors.push(error),
    reload,
    limitMs: 2100,
  });
  own.sync([slow]);
  federation.trouble = 'hangs';
  window.history.pushState(null, '', '/A');
  own.enter(slow.name);
  await waitFor(() => expect([...own.failures.get().keys()]).toEqual([slow.name]));
  await own.retry(slow.name);
  expect(reload).toHaveBeenCalledTimes(1);
  own.enter(undefined);
});

it('tries a failed module again at the next entry', async () => {
  await visit('/', undefined);
  federation.trouble = 'throws';
  await visit('/B', 'mfe-b');
  await waitFor(() => expect(runner.failures.get().has('mfe-b')).toBe(true));
  federation.trouble = 'none';
  await visit('/', undefined);
  await visit('/B', 'mfe-b');
  await waitFor(() => expect(shown()).toBe('/modules/mfe-b/v1/mf-manifest.json'));
  expect(runner.failures.get().size).toBe(0);
});

it('a hanging module does not block navigation to another', async () => {
  const before = federation.registered.length;
  const slow = published('mfe-slow', [route('/A')]);
  const own = createRunner({
    singleSpa,
    federation: async () => federation,
    platform: () => ({}) as Platform,
    outlet: () => document.getElementById('outlet'),
    moduleAt: (pathname) => (pathname === '/A' ? slow.name : undefined),
    reportError: (error) => errors.push(error),
    reload: () => undefined,
    limitMs: 60_000,
  });
  own.sync([slow]);
  federation.trouble = 'hangs';
  window.history.pushState(null, '', '/A');
  own.enter(slow.name);
  await waitFor(() => expect(federation.registered.length).toBe(before + 1));
  federation.trouble = 'none';
  own.enter(undefined);
  await visit('/B', 'mfe-b');
  await waitFor(() => expect(shown()).toBe('/modules/mfe-b/v1/mf-manifest.json'));
  expect(own.failures.get().size).toBe(0);
});

it('asks a module what can be found in it without mounting it', async () => {
  runner.sync([published('mfe-found', [route('/Found')], 'v7')]);
  const entries = await (await runner.search('mfe-found')).searchEntries('en');
  expect(entries.map(({ title }) => title)).toEqual(['/modules/mfe-found/v7/mf-manifest.json']);
  expect(runner.mounted.get()).not.toBe('mfe-found');
});
