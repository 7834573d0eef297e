import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import { tracesUrl } from './telemetry-environment.ts';

const TIMEOUT_MS = 5_000;

/**
 * The resource names the service alone: no host, user or command line. A collector that is down loses spans and nothing
 * else; at most 2,048 of them wait.
 */
export function openSdk(service: string, { endpoint, share }: { endpoint: string; share: number }) {
  const exporter = new OTLPTraceExporter({ url: tracesUrl(endpoint), timeoutMillis: TIMEOUT_MS });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: TIMEOUT_MS, maxQueueSize: 2_048 })],
  });
  provider.register();
  return async () => {
    await provider.shutdown().catch(() => undefined);
  };
}
