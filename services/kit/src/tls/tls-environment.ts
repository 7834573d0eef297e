import { z } from 'zod';

const file = z.string().min(1).max(1_000);

/** Of a process that listens. */
export const certificateEnvironment = {
  TLS_CERT_FILE: file
    .optional()
    .describe(
      'file with the certificate of this process and its chain (PEM); with it the process answers HTTPS and no plain HTTP. Read again when it changes',
    ),
  TLS_KEY_FILE: file.optional().describe('file with the private key of that certificate (PEM)'),
};

/** Of a process that calls other processes of the portal. */
export const trustEnvironment = {
  TLS_CA_FILE: file
    .optional()
    .describe(
      "file with the authorities (PEM) that certificates inside must come from, and no others: of services, gateway, Keycloak, database and broker. With it a database's address means sslmode=verify-full unless it says another. Read again when it changes",
    ),
};

export type CertificateEnvironment = z.output<z.ZodObject<typeof certificateEnvironment>>;
export type TrustEnvironment = z.output<z.ZodObject<typeof trustEnvironment>>;
