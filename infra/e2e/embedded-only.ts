/** Journeys whose outcome cannot depend on the servers behind the gateway, and why each need not be walked again on real ones. */
export const EMBEDDED_ONLY: Readonly<Record<string, string>> = {
  'size.spec.ts': 'weighs the built files, which are the same bytes in both runs',
  'shell-files.spec.ts': 'checks the built files of the shell, which the same gateway sends',
  'accessibility.spec.ts':
    'looks at pages that the same shell and modules draw; the sign-in pages of Keycloak have a tour of their own',
};
