/** Why the database could not be brought up to date, in one plain sentence for the operator; never contains the password. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}
