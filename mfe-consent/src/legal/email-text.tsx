import { Fragment } from 'react';

/** A sentence with a mailto link wherever the e-mail address occurs. */
export function EmailText({ text, email }: { text: string; email: string }) {
  return text.split(email).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence are fixed and have no id
    <Fragment key={index}>
      {index > 0 && <a href={`mailto:${email}`}>{email}</a>}
      {piece}
    </Fragment>
  ));
}
