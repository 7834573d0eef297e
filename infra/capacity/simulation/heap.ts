/** What comes first by `at` is taken first. */
export interface Heap<T> {
  push(at: number, item: T): void;
  pop(): { at: number; item: T } | undefined;
}

export function createHeap<T>(): Heap<T> {
  const all: { at: number; item: T; turn: number }[] = [];
  let turns = 0;
  // What comes at the same moment keeps its order, so that a seed gives the same result everywhere.
  const before = (one: number, other: number) => {
    const [a, b] = [all[one], all[other]];
    if (!a || !b) return a !== undefined;
    return a.at < b.at || (a.at === b.at && a.turn < b.turn);
  };
  const swap = (one: number, other: number) => {
    const [a, b] = [all[one], all[other]];
    if (!a || !b) return;
    all[one] = b;
    all[other] = a;
  };
  const up = (from: number) => {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!before(at, parent)) return;
      swap(at, parent);
      at = parent;
    }
  };
  const down = () => {
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const child = right < all.length && before(right, left) ? right : left;
      if (child >= all.length || !before(child, at)) return;
      swap(at, child);
      at = child;
    }
  };
  return {
    push(at, item) {
      all.push({ at, item, turn: turns++ });
      up(all.length - 1);
    },
    pop() {
      const [first] = all;
      const last = all.pop();
      if (!first || !last) return undefined;
      if (all.length > 0) {
        all[0] = last;
        down();
      }
      return { at: first.at, item: first.item };
    },
  };
}
