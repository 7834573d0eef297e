/** Shorter words have too many neighbours that mean something else. */
const FROM = 6;
/** Longer words are compared without their ending, which another word of the same root may not have. */
const STEM_FROM = 9;
const ENDING = 2;

/** Whether `known` begins with `word` but for one letter: another, a missing one, one too many, or two exchanged. */
function beginsAlmost(known: string, word: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === known[same]) same += 1;
  const rest = word.slice(same);
  const exchanged = rest.slice(0, 2).split('').reverse().join('') + rest.slice(2);
  return (
    known.startsWith(rest.slice(1), same + 1) ||
    known.startsWith(rest, same + 1) ||
    known.startsWith(rest.slice(1), same) ||
    known.startsWith(exchanged, same)
  );
}

/** The known words that a mistyped word may mean; its first letter is taken as right. None for a short word. */
export function likelyMeant(word: string, known: ReadonlySet<string>): readonly string[] {
  if (word.length < FROM) return [];
  const stem = word.length < STEM_FROM ? word : word.slice(0, -ENDING);
  return [...known].filter((one) => one[0] === word[0] && one.length >= FROM - 1 && beginsAlmost(one, stem));
}
