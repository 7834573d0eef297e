import type { Diagnosis, PedigreePerson } from './format.ts';

/** A relative with cancer, as far as the test asks. */
export interface AffectedRelative {
  /** 1: parent, sister, brother, child. 2: grandparent, aunt, uncle. */
  readonly degree: 1 | 2;
  readonly sex: 'F' | 'M';
  readonly breast: Diagnosis;
  readonly ovarian: Diagnosis;
  /** The lowest age at diagnosis that the answers allow: she has lived at least as long. */
  readonly atLeast?: number;
}

/** Years between a mother and her child: only places relatives whose age was not asked. An assumption. */
const GENERATION_YEARS = 27;
/** The age up to which a relative is followed at most, since the program takes an unknown age at diagnosis for it. An assumption. */
const LAST_FOLLOW_UP = 85;

interface Place {
  readonly id: string;
  readonly sex: 'F' | 'M';
  readonly parents: PedigreePerson['parents'];
  /** How many generations before the target. */
  readonly generation: 0 | 1 | 2;
}

const PARENTS = { father: 'FATHER', mother: 'MOTHER' };
const MATERNAL = { father: 'MGF', mother: 'MGM' };

/**
 * Where a relative is put whose exact relation was not asked: the nearest place that every woman has once (mother,
 * father, then a grandparent), afterwards a sister, brother, aunt or uncle.
 */
const PLACES: Readonly<Record<`${1 | 2}${'F' | 'M'}`, readonly Place[]>> = {
  '1F': [
    { id: 'MOTHER', sex: 'F', parents: null, generation: 1 },
    { id: 'SIS1', sex: 'F', parents: PARENTS, generation: 0 },
    { id: 'SIS2', sex: 'F', parents: PARENTS, generation: 0 },
  ],
  '1M': [{ id: 'FATHER', sex: 'M', parents: null, generation: 1 }],
  '2F': [
    { id: 'MGM', sex: 'F', parents: null, generation: 2 },
    { id: 'AUNT1', sex: 'F', parents: MATERNAL, generation: 1 },
    { id: 'AUNT2', sex: 'F', parents: MATERNAL, generation: 1 },
    { id: 'AUNT3', sex: 'F', parents: MATERNAL, generation: 1 },
  ],
  '2M': [{ id: 'MGF', sex: 'M', parents: null, generation: 2 }],
};

const isKnown = (age: Diagnosis): age is number => typeof age === 'number';

/**
 * The program refuses an affected person without a year of birth and advises to estimate it; and an age below that at
 * diagnosis. An unaffected person without a known age has neither and is left out of its calculation.
 */
function personOf(
  place: Place,
  relative: AffectedRelative | null,
  target: PedigreePerson,
  year: number,
): PedigreePerson {
  const { id, sex, parents, generation } = place;
  const bare = { id, label: id, sex, parents, ashkenazi: target.ashkenazi };
  if (!relative) return { ...bare, age: null, yearOfBirth: null, breast: null, ovarian: null };
  const { breast, ovarian } = relative;
  const estimate = (target.age ?? 0) + generation * GENERATION_YEARS;
  const sinceBirth = Math.max(estimate, relative.atLeast ?? 0, ...[breast, ovarian].filter(isKnown));
  return { ...bare, age: Math.min(sinceBirth, LAST_FOLLOW_UP), yearOfBirth: year - sinceBirth, breast, ovarian };
}

/**
 * The target's family: every affected relative in a place of her degree and sex, and the unaffected relatives that connect
 * them. `year` is the calendar year of the answers.
 * @throws {RangeError} for more relatives of a degree and sex than there are places.
 */
export function familyOf(
  target: PedigreePerson,
  affected: readonly AffectedRelative[],
  year: number,
): readonly PedigreePerson[] {
  const placed = new Map<string, { place: Place; relative: AffectedRelative | null }>();
  for (const relative of affected) {
    const place = PLACES[`${relative.degree}${relative.sex}`].find(({ id }) => !placed.has(id));
    if (!place)
      throw new RangeError(`no room for another relative of degree ${relative.degree} and sex ${relative.sex}`);
    placed.set(place.id, { place, relative });
  }
  const add = (place: Place) => {
    if (!placed.has(place.id)) placed.set(place.id, { place, relative: null });
  };
  if (placed.size > 0) {
    add({ id: PARENTS.father, sex: 'M', parents: null, generation: 1 });
    add({ id: PARENTS.mother, sex: 'F', parents: null, generation: 1 });
  }
  const hasGrandparents = affected.some(({ degree }) => degree === 2);
  if (hasGrandparents) {
    add({ id: MATERNAL.father, sex: 'M', parents: null, generation: 2 });
    add({ id: MATERNAL.mother, sex: 'F', parents: null, generation: 2 });
  }
  return [...placed.values()].map(({ place, relative }) => {
    const parents = place.id === PARENTS.mother && hasGrandparents ? MATERNAL : place.parents;
    return personOf({ ...place, parents }, relative, target, year);
  });
}
