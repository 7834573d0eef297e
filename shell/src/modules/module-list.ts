import type { ModuleList } from '@vesela/contracts/module';
import { typesetLocalized } from '@vesela/contracts/typography';
import { createStore, type Store } from '@vesela/framework';
import type { PublishedModule } from './match.ts';

/** Minimum time between two requests while the user navigates. */
const PAUSE_MS = 30_000;

type ListState =
  | { status: 'loading'; modules: readonly PublishedModule[] }
  | { status: 'ready'; modules: readonly PublishedModule[] }
  | { status: 'failed'; modules: readonly PublishedModule[] };

export interface ModuleListService {
  readonly state: Store<ListState>;
  /** Resolves with the first list. Rejects when it cannot be loaded. */
  ready(): Promise<readonly PublishedModule[]>;
  /** Loads the list again unless it did so within 30 s; a failure keeps the current list. */
  refresh(): Promise<void>;
  /** Loads the list again at once, after a failure. */
  retry(): Promise<void>;
}

export interface ModuleListDeps {
  read: () => Promise<ModuleList>;
  reportError: (error: unknown) => void;
  now?: () => number;
}

export function createModuleList({ read, reportError, now = Date.now }: ModuleListDeps): ModuleListService {
  const state = createStore<ListState>({ status: 'loading', modules: [] });
  let asked = 0;
  let first: Promise<readonly PublishedModule[]> | undefined;

  async function load(): Promise<readonly PublishedModule[]> {
    asked = now();
    const { modules } = await read();
    if (!Array.isArray(modules)) throw new Error('modules.json contains no module list');
    const set = typesetLocalized(modules);
    state.set({ status: 'ready', modules: set });
    return set;
  }

  const ready = () => {
    first ??= load().catch((error: unknown) => {
      reportError(error);
      first = undefined;
      state.set({ status: 'failed', modules: [] });
      throw error;
    });
    return first;
  };

  return {
    state,
    ready,
    async refresh() {
      if (state.get().status !== 'ready' || now() - asked < PAUSE_MS) return;
      await load().catch(reportError);
    },
    async retry() {
      if (state.get().status !== 'failed') return;
      state.set({ status: 'loading', modules: [] });
      await ready().catch(() => undefined);
    },
  };
}
