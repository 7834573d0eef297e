import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import type { SearchSource } from '@vesela/framework/search';
import type { LifeCycles } from 'single-spa';
import { createIntegrity, type Integrity, provideIntegrity } from './integrity.ts';
import { createManifests, type Manifests, type NextPage, preload } from './manifests.ts';
import type { PublishedModule } from './match.ts';
import { sharedLibraries } from './shared-libraries.ts';

/** A file times out before its module does, so that "Try again" does not wait for a hanging request. */
const FILE_LIMIT_MS = 4500;

/** Loads modules; tests use a fake. */
export interface Federation {
  /** Sets the version of a module; a second call replaces the first. */
  register(module: PublishedModule): void;
  load(module: string): Promise<LifeCycles>;
  /** Fetches what a page of a module begins with, all at once. Runs none of it. */
  prefetch(module: string, page: NextPage): Promise<void>;
  search(module: string): Promise<SearchSource>;
}

/** `mfe-calculator` → `mfe_calculator`, the module's name in federation. */
const scopeOf = (module: string) => module.replaceAll('-', '_');

/** Sets limits of time and hashes for what federation loads itself. */
const loadingFrom = (integrity: Integrity, manifests: Manifests): ModuleFederationRuntimePlugin => ({
  name: 'vesela-loading',
  fetch: (url) => manifests.answer(url),
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.integrity = integrity.of(url);
    return { script, timeout: FILE_LIMIT_MS };
  },
});

/** Loads from the portal's own address, with limits of time, and only code that has the hash it was published with. */
export function webFederation(): Federation {
  const integrity = createIntegrity();
  provideIntegrity(integrity);
  const manifests = createManifests(integrity, FILE_LIMIT_MS);
  const entries = new Map<string, string>();
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    shared: sharedLibraries(),
    shareStrategy: 'loaded-first',
    // Modules are built without the core of the runtime and use this one.
    plugins: [provideRuntime(), loadingFrom(integrity, manifests)],
  });
  return {
    register: ({ name, manifest, integrity: hash }) => {
      const entry = new URL(manifest, window.location.origin).href;
      if (hash !== undefined) integrity.expect(entry, hash);
      entries.set(name, entry);
      instance.registerRemotes([{ name: scopeOf(name), entry }], { force: true });
    },
    async load(module) {
      const loaded = await instance.loadRemote<LifeCycles>(`${scopeOf(module)}/lifecycles`);
      if (loaded?.mount === undefined) throw new Error(`${module} exports no lifecycles`);
      return loaded;
    },
    async search(module) {
      const loaded = await instance.loadRemote<SearchSource>(`${scopeOf(module)}/search`);
      if (loaded?.searchEntries === undefined) throw new Error(`${module} exposes no search`);
      return loaded;
    },
    async prefetch(module, page) {
      const entry = entries.get(module);
      if (entry === undefined) return;
      for (const file of await manifests.firstFiles(entry, page)) preload(file, integrity, page.isLikely);
    },
  };
}
