import { expect, it } from '@jest/globals';
import { storedValue } from './stored-value.ts';

it('stores one text', () => {
  const texts = new Map<string, string>();
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  };
  const value = storedValue(() => storage, 'key');
  expect(value.get()).toBeUndefined();
  value.set('x');
  expect(texts).toEqual(new Map([['key', 'x']]));
  expect(value.get()).toBe('x');
  value.clear();
  expect(value.get()).toBeUndefined();
});

it('is empty when the browser denies storage', () => {
  const value = storedValue(() => {
    throw new Error('refused');
  }, 'key');
  value.set('x');
  value.clear();
  expect(value.get()).toBeUndefined();
});
