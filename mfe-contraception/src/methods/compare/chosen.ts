import type { MethodId } from '@vesela/contraception-rules';
import { createStore, useStore } from '@vesela/framework';
import { useOwner } from '@vesela/framework/kept-test';

export const MOST = 3;

/** Whose choice it is: the next woman on the same page starts with none. */
const store = createStore<{ owner: string; methods: readonly MethodId[] }>({ owner: '', methods: [] });

/** Takes a method in or out; a fourth is not taken. */
function toggled(methods: readonly MethodId[], method: MethodId): readonly MethodId[] {
  if (methods.includes(method)) return methods.filter((one) => one !== method);
  return methods.length < MOST ? [...methods, method] : methods;
}

/** The methods she compares. They are kept in memory while the page is open, and nowhere else. */
export function useChosen(): { chosen: readonly MethodId[]; toggle: (method: MethodId) => void } {
  const owner = useOwner();
  const kept = useStore(store);
  const chosen = kept.owner === owner ? kept.methods : [];
  return { chosen, toggle: (method) => store.set({ owner, methods: toggled(chosen, method) }) };
}
