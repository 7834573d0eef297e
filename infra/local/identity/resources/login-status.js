// keycloak-js asks "<client> <session>" now and then. Sign-out is noticed at the next token renewal instead.
addEventListener('message', (event) => {
  if (event.origin !== location.origin || typeof event.data !== 'string') return;
  if (event.data.split(' ').length === 2) event.source.postMessage('unchanged', event.origin);
});
