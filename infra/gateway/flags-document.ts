import type { Flags } from '@vesela/service-kit/flags';
import { Router } from 'express';

/** `/flags.json`: the current flags, the same for everybody. The flag provider does not learn who asks. */
export function flagsDocument(flags: Flags): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/flags.json', async (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(await flags.all());
  });
  return router;
}
