export { endOnFault } from '../process/end-on-fault.ts';
export { errorReportEnvironment } from './error-report-environment.ts';
export { type ErrorReporter, openErrorReporter } from './error-reporter.ts';
