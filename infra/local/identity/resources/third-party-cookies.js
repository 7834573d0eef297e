// keycloak-js asks whether the browser keeps cookies in frames. Portal and provider share an origin here, so it does.
parent.postMessage('supported', '*');
