import { expect, it, jest } from '@jest/globals';
import { createStore } from './store.ts';

it('notifies its listeners once per change, and only while they are subscribed', () => {
  const store = createStore(1);
  const listener = jest.fn();
  const stop = store.subscribe(listener);
  store.set(1);
  store.set(2);
  stop();
  store.set(3);
  expect(store.get()).toBe(3);
  expect(listener).toHaveBeenCalledTimes(1);
});

it('lets a listener unsubscribe while it is being notified', () => {
  const store = createStore(0);
  const later = jest.fn();
  const stop = store.subscribe(() => stop());
  store.subscribe(later);
  store.set(1);
  expect(later).toHaveBeenCalledTimes(1);
});
