import { signInMailTo } from '../mail.ts';

const LINK = /https?:\/\/\S+\/login-actions\/action-token\S+/;

/** The link in the newest mail of the sign-in service to an address. */
export async function linkTo(origin: string, email: string): Promise<string> {
  const { text } = await signInMailTo(origin, email);
  const [link] = LINK.exec(text) ?? [];
  if (link === undefined) throw new Error(`The mail to ${email} has no link.`);
  return link;
}
