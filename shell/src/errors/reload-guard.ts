/** A reload helps when a release has replaced the files of the open page; more than one per minute would be a loop. */
const PAUSE_MS = 60_000;
const KEY = 'vesela.chunkReloadAt';

interface Page {
  now: () => number;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  reload: () => void;
}

const browser = (): Page => ({ now: Date.now, storage: window.sessionStorage, reload: () => window.location.reload() });

/** True for a webpack script or style that failed to load. */
export function isChunkError(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}

/** The shell's own files. A module's files fail on the module's page, which offers a retry. */
export function isShellFile(address: string | undefined): boolean {
  return address !== undefined && new URL(address, window.location.origin).pathname.startsWith('/assets/');
}

/**
 * Reloads after a failed chunk, unless it did so within the last minute of this session. Returns whether it reloads.
 */
export function reloadOnce(error: unknown, page: Page = browser()): boolean {
  if (!isChunkError(error)) return false;
  try {
    const last = Number(page.storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
    if (page.now() - last < PAUSE_MS) return false;
    page.storage.setItem(KEY, String(page.now()));
  } catch {
    // Without storage a reload loop could not be stopped.
    return false;
  }
  page.reload();
  return true;
}

/** Handles failed chunks of the shell itself; must run before anything else is loaded. */
export function installReloadGuard(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const request = (event.reason as { request?: string } | undefined)?.request;
    if (isShellFile(request) && reloadOnce(event.reason)) event.preventDefault();
  });
}
