import webpack from 'webpack';

const KEY = 'vesela.runtimeReloadAt';
const PAUSE_MS = 60_000;

/** Runs in the browser; its text goes into the remote entry. */
function reloadWithout(runtime: string, key: string, pauseMs: number): void {
  if (Reflect.get(globalThis, runtime)) return;
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < pauseMs) return;
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  } catch {
    // Without storage a reload loop could not be stopped: the module fails, and the page says so.
  }
}

/**
 * The core of federation's runtime is the shell's, which lends it to the modules (`externalRuntime`). A page that was opened
 * before the shell did so has none: the remote entry then reloads it, at most once a minute.
 */
export const lentRuntime = (): webpack.BannerPlugin =>
  new webpack.BannerPlugin({
    raw: true,
    include: /remote-entry/,
    banner: `(${reloadWithout})("_FEDERATION_RUNTIME_CORE",${JSON.stringify(KEY)},${PAUSE_MS});`,
  });
