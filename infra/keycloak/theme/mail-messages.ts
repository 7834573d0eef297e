import type { Language } from '@vesela/contracts';

/** A mail of Keycloak: its name there, the text's name here, and the argument that is the link. */
const MAILS = [
  { name: 'emailVerification', text: 'mail.verify', link: '{0}' },
  { name: 'passwordReset', text: 'mail.reset', link: '{0}' },
  // Its first argument is the name of the other provider.
  { name: 'identityProviderLink', text: 'mail.link', link: '{3}' },
  { name: 'executeActions', text: 'mail.actions', link: '{0}' },
] as const;

type Say = (key: string) => string;

/**
 * Subject, plain text and HTML of each mail, by Keycloak's names. The link tells the language of the mail, which a browser
 * that has not been here would not know.
 */
export function mailMessages(language: Language, say: Say): Record<string, string> {
  return Object.fromEntries(
    MAILS.flatMap(({ name, text, link }) => {
      const [before, after] = [say(`${text}.before`), say(`${text}.after`)];
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
