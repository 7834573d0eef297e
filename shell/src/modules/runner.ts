import { createStore, type ModuleProps, type Platform, type Store } from '@vesela/framework';
import type { SearchSource } from '@vesela/framework/search';
import type { LifeCycles } from 'single-spa';
import type { Federation } from './federation.ts';
import { loadWithin, QUICK_MS } from './load-within.ts';
import type { NextPage } from './manifests.ts';
import type { PublishedModule } from './match.ts';

/** A module that is not loaded within this time counts as failed. */
export const LIMIT_MS = 5000;

/** The functions of single-spa that run modules. */
type SingleSpa = Pick<
  typeof import('single-spa'),
  | 'registerApplication'
  | 'unregisterApplication'
  | 'unloadApplication'
  | 'triggerAppChange'
  | 'getAppStatus'
  | 'getMountedApps'
  | 'addErrorHandler'
>;

export interface Runner {
  /** Modules that are currently unavailable, with their errors. */
  readonly failures: Store<ReadonlyMap<string, unknown>>;
  /** The mounted module. */
  readonly mounted: Store<string | undefined>;
  /** Applies a list of published modules. The mounted version stays; a new one is used at the next entry. */
  sync(modules: readonly PublishedModule[]): void;
  /** Mounts the module that the guards admitted; undefined leaves the page to the shell. */
  enter(module: string | undefined): void;
  /** Reports that a mounted module failed to render. */
  crashed(module: string, error: unknown): void;
  retry(module: string): Promise<void>;
  /** Fetches what a page of a module begins with, without running it. */
  prefetch(module: string, page: NextPage): Promise<void>;
  /** What the search finds in a module; its pages are not loaded. */
  search(module: string): Promise<SearchSource>;
}

export interface RunnerDeps {
  singleSpa: SingleSpa;
  federation: () => Promise<Federation>;
  platform: () => Platform;
  outlet: () => HTMLElement | null;
  /** Name of the module that owns the route of a pathname. */
  moduleAt: (pathname: string) => string | undefined;
  reportError: Platform['reportError'];
  /** Reloads the page. */
  reload: () => void;
  limitMs?: number;
}

const LOADED = new Set(['NOT_BOOTSTRAPPED', 'BOOTSTRAPPING', 'NOT_MOUNTED', 'MOUNTING', 'MOUNTED', 'UNMOUNTING']);

export function createRunner(deps: RunnerDeps): Runner {
  const { singleSpa, reportError, limitMs = LIMIT_MS } = deps;
  const failures = createStore<ReadonlyMap<string, unknown>>(new Map());
  const mounted = createStore<string | undefined>(undefined);
  /** As published, and the manifest URL that is registered with federation, by module. */
  const published = new Map<string, PublishedModule>();
  const registered = new Map<string, string>();
  /** Modules whose files timed out: the browser would attach a second request to the hanging one. */
  const timedOut = new Set<string>();
  const restarts = new Map<string, Promise<void>>();
  const admitted = createStore<string | undefined>(undefined);

  function fail(module: string, error: unknown) {
    reportError(error, { part: module });
    failures.set(new Map(failures.get()).set(module, error));
  }
  function clearFailure(module: string) {
    const rest = new Map(failures.get());
    if (rest.delete(module)) failures.set(rest);
  }

  /** Federation, which then knows the module as it is published now. */
  async function federationOf(module: string): Promise<Federation> {
    const federation = await deps.federation();
    const found = published.get(module);
    if (!found || registered.get(module) === found.manifest) return federation;
    federation.register(found);
    registered.set(module, found.manifest);
    return federation;
  }

  const load = (module: string) => async (): Promise<LifeCycles<ModuleProps>> => {
    const left = () => admitted.get() !== module;
    const began = Date.now();
    try {
      const lifecycles = await loadWithin(
        limitMs,
        async () => (await federationOf(module)).load(module),
        left,
        admitted.subscribe,
      );
      clearFailure(module);
      return lifecycles as LifeCycles<ModuleProps>;
    } catch (error) {
      if (Date.now() - began > QUICK_MS) timedOut.add(module);
      throw error;
    }
  };

  function register(module: string) {
    singleSpa.registerApplication<ModuleProps>({
      name: module,
      app: load(module),
      // Unmounting happens at once; mounting waits for the guards.
      activeWhen: (location) => admitted.get() === module && deps.moduleAt(location.pathname) === module,
      customProps: () => ({ name: module, platform: deps.platform(), domElementGetter: deps.outlet }),
    });
  }

  async function reregister(module: string) {
    await singleSpa.unregisterApplication(module);
    register(module);
    await singleSpa.triggerAppChange();
  }

  /**
   * A broken application cannot be unloaded, so it is unregistered and registered again. Concurrent calls share one
   * restart.
   */
  function restart(module: string): Promise<void> {
    clearFailure(module);
    const running = restarts.get(module) ?? reregister(module).finally(() => restarts.delete(module));
    restarts.set(module, running);
    return running;
  }

  singleSpa.addErrorHandler((error) => {
    const module = String(error.appOrParcelName);
    // The user left while it was loading: not a failure.
    if (admitted.get() === module) fail(module, error);
    else reportError(error, { part: module });
  });
  window.addEventListener('single-spa:routing-event', () => mounted.set(singleSpa.getMountedApps()[0]));

  return {
    failures,
    mounted,
    sync(modules) {
      for (const module of modules) {
        const { name, manifest } = module;
        const known = published.get(name);
        published.set(name, module);
        if (known === undefined) register(name);
        else if (known.manifest !== manifest && LOADED.has(String(singleSpa.getAppStatus(name)))) {
          void singleSpa.unloadApplication(name, { waitForUnmount: true }).catch(reportError);
        }
      }
      for (const name of published.keys()) {
        if (name === admitted.get() || modules.some((module) => module.name === name)) continue;
        published.delete(name);
        void singleSpa.unregisterApplication(name).catch(reportError);
      }
    },
    enter(module) {
      const again = module !== undefined && module !== admitted.get() && failures.get().has(module);
      admitted.set(module);
      void (again ? restart(module) : singleSpa.triggerAppChange());
    },
    crashed: fail,
    retry: async (module) => (timedOut.has(module) ? deps.reload() : restart(module)),
    prefetch: async (module, page) => (await federationOf(module)).prefetch(module, page),
    search: async (module) => (await federationOf(module)).search(module),
  };
}
