import type { TelemetryConfig } from './telemetry-environment.ts';

/**
 * Begins to trace when a collector is configured; returns the way to hand over what is left and end it. Without one the
 * SDK is not even loaded, and every span costs a function call that does nothing. To be called before anything is made
 * that is to be traced.
 */
export async function startTelemetry(
  service: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share }: TelemetryConfig,
): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => undefined;
  const { openSdk } = await import('./sdk.ts');
  return openSdk(service, { endpoint, share });
}
