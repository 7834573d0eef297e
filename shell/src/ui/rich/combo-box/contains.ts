const ACCENTS = /\p{Diacritic}/gu;
// Letters that Unicode does not decompose into base letter and accent, but that users type without the accent.
const WHOLE: Readonly<Record<string, string>> = { ł: 'l', đ: 'd', ø: 'o', æ: 'ae', ß: 'ss', ı: 'i' };

const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(/[łđøæßı]/g, (letter) => WHOLE[letter] ?? letter);

/** Whether `text` contains what was typed, ignoring case and accents: "riga" finds "Rīga", "lodz" finds "Łódź". */
export function contains(text: string, typed: string): boolean {
  return folded(text).includes(folded(typed.trim()));
}
