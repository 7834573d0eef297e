const ID = 'react-aria-pressable-style';

/**
 * react-aria adds a `<style>` element with one touch rule, which the portal's content security policy forbids. It leaves
 * that out where its id is taken, and press-style.css holds the rule.
 */
export function takePressStyle(): void {
  if (document.getElementById(ID)) return;
  const mark = document.createElement('meta');
  mark.id = ID;
  document.head.append(mark);
}
