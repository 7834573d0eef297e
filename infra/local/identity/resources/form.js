// After a refused form the reader begins at the list of faults, otherwise at the first field; never while she is typing
// already, since a password would then go on in another box.
if (document.activeElement === document.body) {
  (document.getElementById('faults') ?? document.querySelector('input')).focus();
}
