// After a refused form the reader begins at the list of faults, otherwise at the first field; never while she is typing
// already, since a password would then go on in another box.
if (document.activeElement === document.body) {
  const first = document.querySelector('input:not([type="hidden"]):not([type="checkbox"])');
  (document.getElementById('faults') ?? first)?.focus();
}

// She may look at what she typed.
for (const button of document.querySelectorAll('button[data-shows]')) {
  const input = document.getElementById(button.dataset.shows);
  button.hidden = false;
  button.addEventListener('click', () => {
    const shown = input.type === 'password';
    input.type = shown ? 'text' : 'password';
    button.textContent = shown ? button.dataset.hide : button.dataset.show;
  });
}

// The sign-in service wants a new password twice; she has typed it once and could look at it.
for (const part of document.querySelectorAll('noscript[data-repeats]')) {
  const input = document.getElementById(part.dataset.repeats);
  const again = document.createElement('input');
  again.type = 'hidden';
  again.name = 'password-confirm';
  input.form.append(again);
  input.form.addEventListener('submit', () => {
    again.value = input.value;
  });
}

for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = 'yes';
  });
}
// A page that Back brings up as it was left may be sent again.
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sent;
});
