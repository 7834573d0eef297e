import { Fragment } from 'react';

/** An address of the web as legal texts name it; a full stop or a bracket after it belongs to the sentence. */
const ADDRESS = /(https:\/\/[^\s,;)]+[^\s,;).])/;

function link(piece: string, email: string) {
  if (piece === email) return <a href={`mailto:${email}`}>{email}</a>;
  if (!ADDRESS.test(piece)) return piece;
  return (
    <a href={piece} rel="noopener noreferrer">
      {piece.slice('https://'.length)}
    </a>
  );
}

/** A sentence with a link wherever the provider's e-mail address or an address of the web stands in it. */
export function LinkedText({ text, email }: { text: string; email: string }) {
  const pieces = text.split(email).flatMap((piece, index) => (index > 0 ? [email, piece] : [piece]));
  return pieces
    .flatMap((piece) => piece.split(ADDRESS))
    .map((piece, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence are fixed and have no id
      <Fragment key={index}>{link(piece, email)}</Fragment>
    ));
}
