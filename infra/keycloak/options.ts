import type { ServiceClientId } from './realm/service-clients.ts';

/** A client of ours at Google or Facebook. */
export interface ProviderClient {
  clientId: string;
  clientSecret: string;
  /** Issuer of another OpenID provider that stands for this one, as tests do. */
  issuer?: string;
}

export interface KeycloakOptions {
  /** Folder of this server: configuration, import file, theme, temporary files. */
  dataDir: string;
  /** HTTP on loopback; the gateway passes /realms and /resources on to it. */
  port: number;
  /** Host of a server on another machine, for `applyRealm`; this machine by default. */
  host?: string;
  /** How that server answers; plain HTTP by default. */
  scheme?: 'http' | 'https';
  /** Health and metrics, on loopback and never passed on. */
  managementPort: number;
  /** The portal's one public origin: issuer of every token. */
  origin: string;
  database: { /** `postgresql://user:password@host:port/database` */ url: string };
  clientSecrets: Readonly<Record<ServiceClientId, string>>;
  /** Service account in the master realm, used by `applyRealm`; created at the first start. */
  admin: { clientId: string; secret: string };
  mail: {
    host: string;
    port: number;
    from: string;
    user?: string;
    password?: string;
    /** Default `none`, for a server on the same machine. */
    encryption?: 'none' | 'starttls' | 'tls';
  };
  identityProviders: { google?: ProviderClient | undefined; facebook?: ProviderClient | undefined };
  /** Staff sign in with a passkey; only where `passkeysWork`. */
  staffPasskeys: boolean;
  /** Name of the portal on pages and in mail; the one of the local run by default. */
  portalName?: string;
  /** Puts the demo accounts into the first import. */
  demoPeople: boolean;
  note(text: string): void;
}
