import { ErrorCode, type Provider, type ResolutionDetails, StandardResolutionReasons } from '@openfeature/server-sdk';
import type { Readings } from './read-service.ts';

/** An OpenFeature provider of flags that are on or off for everybody, read by `readings`. */
export function readingsProvider(name: string, readings: () => Promise<Readings | undefined>): Provider {
  const noOther = async <Value>(_key: string, value: Value): Promise<ResolutionDetails<Value>> => ({
    value,
    reason: StandardResolutionReasons.ERROR,
    errorCode: ErrorCode.TYPE_MISMATCH,
  });
  return {
    metadata: { name },
    runsOn: 'server',
    async resolveBooleanEvaluation(key, value) {
      const said = (await readings())?.[key];
      if (said === undefined) return { value, reason: StandardResolutionReasons.DEFAULT };
      return { value: said, reason: StandardResolutionReasons.CACHED };
    },
    resolveStringEvaluation: noOther,
    resolveNumberEvaluation: noOther,
    resolveObjectEvaluation: noOther,
  };
}
