// The identity provider's answer stands in the address of this hidden frame; only the page of our own origin may read it.
parent.postMessage(location.href, location.origin);
