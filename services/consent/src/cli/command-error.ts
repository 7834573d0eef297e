/** Why a command failed, in one plain sentence. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
