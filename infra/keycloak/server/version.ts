/** One version everywhere: distribution, image, theme. Changed together with the checksum. */
export const KEYCLOAK_VERSION = '26.7.0';
export const DISTRIBUTION = `org.keycloak:keycloak-quarkus-dist:${KEYCLOAK_VERSION}:zip`;
/** Of the zip as Maven Central has it. */
export const DISTRIBUTION_SHA256 = 'e63bd0167199c0092b8a4d22cc137e6b7a70e0089070f6f7799b1be504b69a8a';

/** Options of the build, here and in the image. */
export const BUILD_OPTIONS = [
  '--db=postgres',
  '--health-enabled=true',
  '--metrics-enabled=true',
  '--event-metrics-user-enabled=true',
  '--features-disabled=kerberos,ciba,device-flow,impersonation',
] as const;
