import { ErrorCode, OpenFeatureEventEmitter, type Provider, ProviderEvents } from '@openfeature/web-sdk';

export interface OriginProvider extends Provider {
  /** Reads again; what was known stands when that fails. */
  refresh(): Promise<void>;
}

/** Flags that the portal's own origin tells, the same for everybody: the flag service never sees a browser. */
export function originProvider(read: () => Promise<Readonly<Record<string, unknown>>>): OriginProvider {
  let told: Readonly<Record<string, unknown>> = {};
  const events = new OpenFeatureEventEmitter();
  const noOther = <Value>(_key: string, value: Value) => ({ value, errorCode: ErrorCode.TYPE_MISMATCH });
  return {
    metadata: { name: 'origin' },
    runsOn: 'client',
    events,
    async initialize() {
      told = await read();
    },
    async refresh() {
      try {
        told = await read();
      } catch {
        return;
      }
      events.emit(ProviderEvents.ConfigurationChanged);
    },
    resolveBooleanEvaluation(key, value) {
      const said = told[key];
      return { value: typeof said === 'boolean' ? said : value };
    },
    resolveStringEvaluation: noOther,
    resolveNumberEvaluation: noOther,
    resolveObjectEvaluation: noOther,
  };
}
