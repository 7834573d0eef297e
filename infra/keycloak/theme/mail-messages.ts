import type { Language } from '@vesela/contracts';

/** A mail of Keycloak: its name there, the text's name here, and the arguments that are the link and the realm's name. */
const MAILS = [
  { name: 'emailVerification', text: 'mail.verify', link: '{0}', portal: '{2}' },
  { name: 'passwordReset', text: 'mail.reset', link: '{0}', portal: '{2}' },
  // Its first argument is the name of the other provider.
  { name: 'identityProviderLink', text: 'mail.link', link: '{3}', portal: '{1}' },
  { name: 'executeActions', text: 'mail.actions', link: '{0}', portal: '{2}' },
] as const;

type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

/**
 * Subject, plain text and HTML of each mail, by Keycloak's names. The link tells the language of the mail, which a browser
 * that has not been here would not know.
 */
export function mailMessages(language: Language, say: Say): Record<string, string> {
  return Object.fromEntries(
    MAILS.flatMap(({ name, text, link, portal }) => {
      const [before, after] = [say(`${text}.before`, { portal }), say(`${text}.after`)];
      const address = `${link}&kc_locale=${language}`;
      const anchor = `<a href="${address}">${say(`${text}.link`)}</a>`;
      return [
        [`${name}Subject`, say(`${text}.subject`)],
        [`${name}Body`, [before, address, after].join('\n\n')],
        [`${name}BodyHtml`, [before, anchor, after].map((part) => `<p>${part}</p>`).join('')],
      ];
    }),
  );
}
