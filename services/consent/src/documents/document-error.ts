/** Why a document cannot be published, in one plain sentence for the operator. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  /** Its message is a complete sentence for the operator. */
  readonly plain = true;
}
