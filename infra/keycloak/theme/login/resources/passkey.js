// The two ceremonies of a passkey: signing in (form `passkey-sign-in`) and registering (form `passkey-register`). What the
// sign-in service asks for stands in the form's data; what the device answers goes into its fields.
const bytesOf = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
const textOf = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const credentials = (ids) =>
  ids
    .split(',')
    .filter(Boolean)
    .map((id) => ({ type: 'public-key', id: bytesOf(id) }));
const supported = typeof PublicKeyCredential === 'function';
let pending = new AbortController();

/** Ends what waits for the autofill: a browser runs one ceremony at a time. */
function signal() {
  pending.abort();
  pending = new AbortController();
  return pending.signal;
}

function send(form, values) {
  for (const [name, value] of Object.entries(values)) form.elements[name].value = value ?? '';
  form.requestSubmit();
}

async function signIn(form, mediation) {
  const { challenge, rpId, allowed } = form.dataset;
  const { id, response } = await navigator.credentials.get({
    publicKey: {
      challenge: bytesOf(challenge),
      rpId,
      userVerification: 'required',
      allowCredentials: credentials(allowed),
    },
    signal: signal(),
    ...(mediation ? { mediation } : {}),
  });
  send(form, {
    clientDataJSON: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    credentialId: id,
    userHandle: response.userHandle ? textOf(response.userHandle) : '',
  });
}

async function register(form) {
  const { challenge, rpId, rpName, userId, userName, algorithms, excluded, residentKey } = form.dataset;
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(challenge),
      rp: { id: rpId, name: rpName },
      user: { id: bytesOf(userId), name: userName, displayName: userName },
      pubKeyCredParams: algorithms.split(',').map((alg) => ({ type: 'public-key', alg: Number(alg) })),
      authenticatorSelection: {
        residentKey,
        requireResidentKey: residentKey === 'required',
        userVerification: 'required',
      },
      excludeCredentials: credentials(excluded),
      attestation: 'none',
    },
  });
  send(form, {
    clientDataJSON: textOf(made.response.clientDataJSON),
    attestationObject: textOf(made.response.attestationObject),
    publicKeyCredentialId: textOf(made.rawId),
    transports: made.response.getTransports?.().join(',') ?? '',
    authenticatorAttachment: made.authenticatorAttachment ?? '',
    authenticatorLabel: form.dataset.label,
  });
}

for (const form of document.querySelectorAll('form[data-challenge]')) {
  const ceremony = form.id === 'passkey-register' ? register : signIn;
  const fault = document.getElementById('passkey-fault');
  const button = document.getElementById('passkey');
  button.hidden = !supported && form.dataset.optional === 'yes';
  button.addEventListener('click', async () => {
    fault.hidden = true;
    try {
      if (!supported) throw new Error('no passkeys');
      await ceremony(form);
    } catch {
      fault.textContent = supported ? fault.dataset.failed : fault.dataset.unable;
      fault.hidden = false;
    }
  });
  // Beside the address, the browser offers the passkeys that it has for this portal.
  if (supported && form.dataset.optional === 'yes')
    PublicKeyCredential.isConditionalMediationAvailable?.()
      .then((available) => (available ? signIn(form, 'conditional') : undefined))
      .catch(() => undefined);
}
