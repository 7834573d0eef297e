const ID = 'react-aria-pressable-style';

/**
 * react-aria adds a `<style>` element with one touch rule, which the portal's content security policy forbids. It skips
 * this if an element with its id exists; press-style.css contains the rule instead.
 */
export function reservePressStyleId(): void {
  if (document.getElementById(ID)) return;
  const mark = document.createElement('meta');
  mark.id = ID;
  document.head.append(mark);
}
