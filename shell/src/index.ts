import { showFatal } from './errors/fatal.ts';
import { installReloadGuard, reloadOnce } from './errors/reload-guard.ts';
import { fetchTextsAhead } from './language/text-files.ts';

installReloadGuard();
fetchTextsAhead();

// In the entry's own file, so that no request is added, yet behind the boundary that federation and the guard need.
import(/* webpackMode: "eager" */ './bootstrap.tsx')
  .then(({ bootstrap }) => bootstrap())
  .catch((error: unknown) => {
    if (!reloadOnce(error)) showFatal(document.getElementById('root'));
  });
