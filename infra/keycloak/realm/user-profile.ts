/** What an account holds: an address and a name to call her by. Nothing else can be asked for or stored by her. */
const OWN = { view: ['admin', 'user'], edit: ['admin', 'user'] };
const EMAIL_MAX = 200;
export const NAME_MAX = 100;

/** Keycloak reads a label in this form from the theme's messages. */
const messageNamed = (name: string) => `\${${name}}`;

export const USER_PROFILE = {
  attributes: [
    {
      name: 'username',
      displayName: messageNamed('username'),
      permissions: OWN,
      multivalued: false,
      validations: {
        length: { min: 3, max: EMAIL_MAX },
        'username-prohibited-characters': {},
        'up-username-not-idn-homograph': {},
      },
    },
    {
      name: 'email',
      displayName: messageNamed('email'),
      required: { roles: ['user'] },
      permissions: OWN,
      multivalued: false,
      validations: { email: {}, length: { max: EMAIL_MAX } },
    },
    {
      name: 'firstName',
      displayName: messageNamed('firstName'),
      required: { roles: ['user'] },
      permissions: OWN,
      multivalued: false,
      validations: { length: { max: NAME_MAX }, 'person-name-prohibited-characters': {} },
    },
  ],
  groups: [],
};
