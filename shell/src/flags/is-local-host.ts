/** A host of the machine itself. The flag service counts for the world, so nobody asks it from here. */
export function isLocalHost(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}
