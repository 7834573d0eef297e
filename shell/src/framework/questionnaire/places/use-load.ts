import { useCallback, useEffect, useMemo, useState } from 'react';

/** State of a load: pending, failed with a retry, or done. */
export type Load<T> = { status: 'loading' } | { status: 'failed'; retry: () => void } | { status: 'ready'; value: T };

/** Loads while `wanted`; `load` must be the same function in every render. */
export function useLoad<T>(load: () => Promise<T>, wanted = true): Load<T> {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ value: T } | 'failed' | undefined>();
  const retry = useCallback(() => {
    setResult(undefined);
    setAttempt((n) => n + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    load().then(
      (value) => current && setResult({ value }),
      () => current && setResult('failed'),
    );
    return () => {
      current = false;
    };
  }, [load, wanted, attempt]);
  return useMemo(() => {
    if (result === undefined) return { status: 'loading' };
    return result === 'failed' ? { status: 'failed', retry } : { status: 'ready', value: result.value };
  }, [result, retry]);
}
