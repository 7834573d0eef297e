import type { Flags } from '@vesela/service-kit/flags';
import { Router } from 'express';

/** `/flags.json`: the flags as they stand now, the same for everybody. Who asks for them is told to nobody. */
export function flagsDocument(flags: Flags): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/flags.json', async (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(await flags.all());
  });
  return router;
}
