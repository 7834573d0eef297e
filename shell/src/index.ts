import { showFatal } from './errors/fatal.ts';
import { installReloadGuard, reloadOnce } from './errors/reload-guard.ts';
import { fetchTextsAhead } from './language/text-files.ts';
import { installTrustedTypes } from './trusted-types.ts';

installTrustedTypes();
installReloadGuard();
fetchTextsAhead();

// Bundled into the entry file to save a request, but behind the async boundary that the reload guard needs.
import(/* webpackMode: "eager" */ './bootstrap.tsx')
  .then(({ bootstrap }) => bootstrap())
  .catch((error: unknown) => {
    if (!reloadOnce(error)) showFatal(document.getElementById('root'));
  });
