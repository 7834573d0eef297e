const ACCENTS = /\p{Diacritic}/gu;
// Letters that are not a base letter with an accent in Unicode, yet are looked for without.
const WHOLE: Readonly<Record<string, string>> = { ł: 'l', đ: 'd', ø: 'o', æ: 'ae', ß: 'ss', ı: 'i' };

const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(/[łđøæßı]/g, (letter) => WHOLE[letter] ?? letter);

/** Whether `text` holds what was typed, whatever the case and accents: "riga" finds "Rīga", "lodz" finds "Łódź". */
export function contains(text: string, typed: string): boolean {
  return folded(text).includes(folded(typed.trim()));
}
