// After a refused form the reader begins at the list of faults, otherwise at the first field.
(document.getElementById('faults') ?? document.querySelector('input')).focus();
