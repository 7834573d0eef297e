/** Why a command cannot be carried out, in one plain sentence. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
