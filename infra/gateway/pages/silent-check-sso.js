// The identity provider's response is in the URL of this hidden frame; only pages of our own origin may read it.
parent.postMessage(location.href, location.origin);
