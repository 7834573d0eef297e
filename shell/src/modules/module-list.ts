import type { ModuleList } from '@vesela/contracts/module';
import { createStore, type Store } from '@vesela/framework';
import type { PublishedModule } from './match.ts';

/** Asked for at most this often while she moves about. */
const PAUSE_MS = 30_000;

type ListState =
  | { status: 'loading'; modules: readonly PublishedModule[] }
  | { status: 'ready'; modules: readonly PublishedModule[] }
  | { status: 'failed'; modules: readonly PublishedModule[] };

export interface ModuleListService {
  readonly state: Store<ListState>;
  /** The first list. Rejects while it cannot be had. */
  ready(): Promise<readonly PublishedModule[]>;
  /** Asks anew unless it did so within 30 s; a failure keeps the list that is known. */
  refresh(): Promise<void>;
  /** Asks anew after a failure, at once. */
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
    if (!Array.isArray(modules)) throw new Error('modules.json lists no modules');
    state.set({ status: 'ready', modules });
    return modules;
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
