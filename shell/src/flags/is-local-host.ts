/** A host name of the local machine. The flag service is for public hosts only, so flags are not requested here. */
export function isLocalHost(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}
