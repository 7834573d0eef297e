export { startTelemetry } from './start-telemetry.ts';
export { telemetryEnvironment, telemetryOf, tracesUrl } from './telemetry-environment.ts';
export { traceRequest } from './trace-request.ts';
