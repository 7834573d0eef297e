// Focuses the error summary after a refused form, otherwise the first field, but never when the user is already
// typing: the rest of a password would go into another field.
if (document.activeElement === document.body) {
  (document.getElementById('faults') ?? document.querySelector('input')).focus();
}
