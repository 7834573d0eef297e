import { expect, it } from '@jest/globals';
import { keptValue } from './kept-value.ts';

it('keeps one text', () => {
  const texts = new Map<string, string>();
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  };
  const value = keptValue(() => storage, 'key');
  expect(value.get()).toBeUndefined();
  value.set('x');
  expect(texts).toEqual(new Map([['key', 'x']]));
  expect(value.get()).toBe('x');
  value.clear();
  expect(value.get()).toBeUndefined();
});

it('is empty where the browser refuses storage', () => {
  const value = keptValue(() => {
    throw new Error('refused');
  }, 'key');
  value.set('x');
  value.clear();
  expect(value.get()).toBeUndefined();
});
