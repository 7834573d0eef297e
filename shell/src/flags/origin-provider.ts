import { ErrorCode, OpenFeatureEventEmitter, type Provider, ProviderEvents } from '@openfeature/web-sdk';

export interface OriginProvider extends Provider {
  /** Reads again; keeps the current values when that fails. */
  refresh(): Promise<void>;
}

/** Flags served by the portal's own origin, the same for everybody: browsers never contact the flag service. */
export function originProvider(read: () => Promise<Readonly<Record<string, unknown>>>): OriginProvider {
  let flags: Readonly<Record<string, unknown>> = {};
  const events = new OpenFeatureEventEmitter();
  const typeMismatch = <Value>(_key: string, value: Value) => ({ value, errorCode: ErrorCode.TYPE_MISMATCH });
  return {
    metadata: { name: 'origin' },
    runsOn: 'client',
    events,
    async initialize() {
      flags = await read();
    },
    async refresh() {
      try {
        flags = await read();
      } catch {
        return;
      }
      events.emit(ProviderEvents.ConfigurationChanged);
    },
    resolveBooleanEvaluation(key, value) {
      const flag = flags[key];
      return { value: typeof flag === 'boolean' ? flag : value };
    },
    resolveStringEvaluation: typeMismatch,
    resolveNumberEvaluation: typeMismatch,
    resolveObjectEvaluation: typeMismatch,
  };
}
