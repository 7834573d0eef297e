import { createStore, type ModuleProps, type Platform, type Store } from '@vesela/framework';
import type { LifeCycles } from 'single-spa';
import { type Federation, LIMIT_MS } from './federation.ts';
import { loadWithin, QUICK_MS } from './load-within.ts';
import type { PublishedModule } from './match.ts';

/** The part of single-spa that runs modules. */
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
  /** Modules that are not available now, with what went wrong. */
  readonly failures: Store<ReadonlyMap<string, unknown>>;
  /** The module on the page. */
  readonly mounted: Store<string | undefined>;
  /** Takes over a list of published modules. The version on the page stays; a new one comes with the next entry. */
  sync(modules: readonly PublishedModule[]): void;
  /** The module that the guards let in; none leaves the page to the shell. */
  enter(module: string | undefined): void;
  /** A mounted module broke while rendering. */
  crashed(module: string, error: unknown): void;
  retry(module: string): Promise<void>;
  prefetch(module: string): Promise<void>;
}

export interface RunnerDeps {
  singleSpa: SingleSpa;
  federation: Federation;
  platform: () => Platform;
  outlet: () => HTMLElement | null;
  /** Name of the module whose route a pathname is. */
  moduleAt: (pathname: string) => string | undefined;
  reportError: Platform['reportError'];
  /** Loads the page anew. */
  reload: () => void;
  limitMs?: number;
}

const LOADED = new Set(['NOT_BOOTSTRAPPED', 'BOOTSTRAPPING', 'NOT_MOUNTED', 'MOUNTING', 'MOUNTED', 'UNMOUNTING']);

export function createRunner(deps: RunnerDeps): Runner {
  const { singleSpa, federation, reportError, limitMs = LIMIT_MS } = deps;
  const failures = createStore<ReadonlyMap<string, unknown>>(new Map());
  const mounted = createStore<string | undefined>(undefined);
  /** Manifest by module: what is published, and what federation was told. */
  const published = new Map<string, string>();
  const told = new Map<string, string>();
  /** Modules whose files hung: the browser would join a second request to the one that hangs. */
  const hung = new Set<string>();
  const restarts = new Map<string, Promise<void>>();
  const admitted = createStore<string | undefined>(undefined);

  function fail(module: string, error: unknown) {
    reportError(error, { part: module });
    failures.set(new Map(failures.get()).set(module, error));
  }
  function forgive(module: string) {
    const rest = new Map(failures.get());
    if (rest.delete(module)) failures.set(rest);
  }

  function tell(module: string) {
    const manifest = published.get(module);
    if (!manifest || told.get(module) === manifest) return;
    federation.register(module, manifest);
    told.set(module, manifest);
  }

  const load = (module: string) => async (): Promise<LifeCycles<ModuleProps>> => {
    tell(module);
    const left = () => admitted.get() !== module;
    const began = Date.now();
    try {
      const lifecycles = await loadWithin(limitMs, () => federation.load(module), left, admitted.subscribe);
      forgive(module);
      return lifecycles as LifeCycles<ModuleProps>;
    } catch (error) {
      if (Date.now() - began > QUICK_MS) hung.add(module);
      throw error;
    }
  };

  function register(module: string) {
    singleSpa.registerApplication<ModuleProps>({
      name: module,
      app: load(module),
      // Leaving acts at once; entering waits for the guards.
      activeWhen: (location) => admitted.get() === module && deps.moduleAt(location.pathname) === module,
      customProps: () => ({ name: module, platform: deps.platform(), domElementGetter: deps.outlet }),
    });
  }

  async function registerAnew(module: string) {
    await singleSpa.unregisterApplication(module);
    register(module);
    await singleSpa.triggerAppChange();
  }

  /** A broken application cannot be unloaded; registered anew, it starts from nothing. Asked twice, it is done once. */
  function restart(module: string): Promise<void> {
    forgive(module);
    const running = restarts.get(module) ?? registerAnew(module).finally(() => restarts.delete(module));
    restarts.set(module, running);
    return running;
  }

  singleSpa.addErrorHandler((error) => {
    const module = String(error.appOrParcelName);
    // She left while it was loading: nothing failed.
    if (admitted.get() === module) fail(module, error);
    else reportError(error, { part: module });
  });
  window.addEventListener('single-spa:routing-event', () => mounted.set(singleSpa.getMountedApps()[0]));

  return {
    failures,
    mounted,
    sync(modules) {
      for (const { name, manifest } of modules) {
        const known = published.get(name);
        published.set(name, manifest);
        if (known === undefined) register(name);
        else if (known !== manifest && LOADED.has(String(singleSpa.getAppStatus(name)))) {
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
    retry: async (module) => (hung.has(module) ? deps.reload() : restart(module)),
    async prefetch(module) {
      tell(module);
      await federation.prefetch(module);
    },
  };
}
