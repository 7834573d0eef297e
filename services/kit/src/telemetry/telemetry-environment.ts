import { z } from 'zod';

/** Where traces go, if anywhere; the names are OpenTelemetry's own. */
export const telemetryEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('address of an OpenTelemetry collector that takes OTLP over HTTP; without it nothing is traced'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('share of the traces that are kept, 0 to 1'),
};

export type TelemetryConfig = z.output<z.ZodObject<typeof telemetryEnvironment>>;

/** The same as the gateway is told it; undefined when nothing is traced. */
export const telemetryOf = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: share,
}: TelemetryConfig) => (endpoint === undefined ? undefined : { endpoint, share });

/** `/v1/traces` of a collector, which may lie below a path of its own. */
export const tracesUrl = (endpoint: string) => `${endpoint.replace(/\/+$/, '')}/v1/traces`;
