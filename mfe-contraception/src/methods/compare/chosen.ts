import type { MethodId } from '@vesela/contraception-rules';
import { createStore, useStore } from '@vesela/framework';
import { useOwner } from '@vesela/framework/kept-test';

export const MAX_METHODS = 3;

/** The owner of the selection: another user on the same page starts with an empty one. */
const store = createStore<{ owner: string; methods: readonly MethodId[] }>({ owner: '', methods: [] });

/** Adds or removes a method; a fourth is not added. */
function toggled(methods: readonly MethodId[], method: MethodId): readonly MethodId[] {
  if (methods.includes(method)) return methods.filter((one) => one !== method);
  return methods.length < MAX_METHODS ? [...methods, method] : methods;
}

/** The methods selected for comparison, kept in memory while the page is open. */
export function useChosen(): { chosen: readonly MethodId[]; toggle: (method: MethodId) => void } {
  const owner = useOwner();
  const kept = useStore(store);
  const chosen = kept.owner === owner ? kept.methods : [];
  return { chosen, toggle: (method) => store.set({ owner, methods: toggled(chosen, method) }) };
}
