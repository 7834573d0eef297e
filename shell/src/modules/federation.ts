import { loadRemote, preloadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { SearchSource } from '@vesela/framework/search';
import type { LifeCycles } from 'single-spa';

/** A module that is not loaded within this time counts as failed. */
export const LIMIT_MS = 5000;
/** A single file times out earlier, so that "Try again" does not wait for a hanging request. */
const FILE_LIMIT_MS = 4500;

/** Loads modules; tests use a fake. */
export interface Federation {
  /** Sets the manifest URL of a module; a second call replaces the first. */
  register(module: string, manifest: string): void;
  load(module: string): Promise<LifeCycles>;
  prefetch(module: string): Promise<void>;
  search(module: string): Promise<SearchSource>;
}

/** `mfe-calculator` → `mfe_calculator`, the module's name in federation. */
const scopeOf = (module: string) => module.replaceAll('-', '_');

export function webFederation(): Federation {
  registerPlugins([
    {
      name: 'vesela-limits',
      fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(FILE_LIMIT_MS) }),
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        return { script, timeout: FILE_LIMIT_MS };
      },
    },
  ]);
  return {
    register: (module, manifest) => {
      const entry = new URL(manifest, window.location.origin).href;
      registerRemotes([{ name: scopeOf(module), entry }], { force: true });
    },
    async load(module) {
      const loaded = await loadRemote<LifeCycles>(`${scopeOf(module)}/lifecycles`);
      if (loaded?.mount === undefined) throw new Error(`${module} exports no lifecycles`);
      return loaded;
    },
    async search(module) {
      const loaded = await loadRemote<SearchSource>(`${scopeOf(module)}/search`);
      if (loaded?.searchEntries === undefined) throw new Error(`${module} exposes no search`);
      return loaded;
    },
    prefetch: (module) => preloadRemote([{ nameOrAlias: scopeOf(module), exposes: ['lifecycles'] }]),
  };
}
