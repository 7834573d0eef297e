/** Her device: what it was asked, and whether it confirms. */
export interface FakeDevice {
  /** Options of each passkey to make or use, as they came from the service. */
  asked: Record<string, unknown>[];
  /** Set to what the browser throws instead of an answer. */
  refuses: Error | undefined;
  /** It answers only when this is over. */
  held?: Promise<void> | undefined;
}

/** Gives the page a browser that knows passkeys, or takes it away again with `undefined`. */
export function setPasskeys(device: FakeDevice | undefined): void {
  const answer = async ({ publicKey }: { publicKey: Record<string, unknown> }) => {
    device?.asked.push(publicKey);
    await device?.held;
    if (device?.refuses) throw device.refuses;
    return { toJSON: () => ({ id: 'key', rawId: 'key', type: 'public-key', response: { signature: 'hers' } }) };
  };
  Object.assign(window, {
    isSecureContext: device !== undefined,
    PublicKeyCredential: device && {
      parseCreationOptionsFromJSON: (options: unknown) => options,
      parseRequestOptionsFromJSON: (options: unknown) => options,
    },
  });
  Object.defineProperty(navigator, 'credentials', {
    value: device && { create: answer, get: answer },
    configurable: true,
  });
}
