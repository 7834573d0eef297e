import { cleanReport } from '@vesela/contracts/error-report';
import type { ModuleList } from '@vesela/contracts/module';
import { SHELL_PATHS } from '@vesela/contracts/paths';
import { describeError } from '@vesela/service-kit';
import type { ErrorReporter } from '@vesela/service-kit/error-report';
import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { sendText } from './answers.ts';
import { readPost } from './page-posts.ts';

/** Where the portal's pages post their errors. */
const ERROR_REPORTS = '/errors';

/**
 * Receives error reports of the portal's own pages. Anybody can post here, so a report is rebuilt from known fields
 * before it is forwarded. The response is immediate and always the same.
 */
export function errorReports(reporter: ErrorReporter, modules: () => ModuleList): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.post(
    ERROR_REPORTS,
    ownPagesOnly,
    ...readPost({ size: '32kb', perMinute: { address: 20, all: 600 } }),
    (request, response) => {
      response.status(204).set('Cache-Control', 'no-store').end();
      const known = {
        routes: new Set([...SHELL_PATHS, ...routesOf(modules())]),
        parts: new Set(modules().modules.map(({ name }) => name)),
        services: new Set<string>(),
      };
      const report = cleanReport(request.body, known);
      reporter.reported({ ...report, where: { ...report.where, service: 'browser' } });
    },
  );
  return router;
}

const routesOf = ({ modules }: ModuleList) =>
  modules.flatMap(({ descriptor }) => descriptor.routes.map(({ path }) => path));

/** Rejects other sites by the browser's Sec-Fetch-Site or Origin header. */
const ownPagesOnly: RequestHandler = (request, response, next) => {
  const site = request.get('sec-fetch-site');
  if (site === undefined || site === 'same-origin') next();
  else sendText(response, 403, 'Only pages of the portal report here.');
};

/** Reports errors of the gateway itself and passes them on. */
export function reportFaults(reporter: ErrorReporter): ErrorRequestHandler {
  return (error: unknown, _request, _response, next) => {
    const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
    const isTheirs = typeof status === 'number' && status >= 400 && status < 500;
    if (!isTheirs) reporter.logged({ service: 'gateway', sentence: 'request failed', error: describeError(error) });
    next(error);
  };
}
