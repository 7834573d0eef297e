import { Fragment } from 'react';

/** A sentence in which the address, wherever it stands, can be written to. */
export function EmailText({ text, email }: { text: string; email: string }) {
  return text.split(email).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one fixed sentence have no other name
    <Fragment key={index}>
      {index > 0 && <a href={`mailto:${email}`}>{email}</a>}
      {piece}
    </Fragment>
  ));
}
