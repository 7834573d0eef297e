import { openErrorReporter } from '../src/error-report/index.ts';
import { createLogger } from '../src/index.ts';
import { endOnFault } from '../src/process/end-on-fault.ts';

/** A process in which nobody catches an error, for the test of what becomes of it. */
const reporter = await openErrorReporter(process.env.SENTRY_DSN, 'profile@1.0.0');
endOnFault(createLogger('profile', { errors: reporter?.logged }), reporter);
void Promise.reject(new TypeError('anna@example.org'));
