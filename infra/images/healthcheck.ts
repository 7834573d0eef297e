import process from 'node:process';
import { fetchInside, trustInside } from '@vesela/service-kit/tls';

/**
 * Asked by the container engine, inside the container: whether the process can do its work. The images hold no shell
 * and no other program that could ask.
 */
const { MANAGEMENT_PORT, PORT, TLS_CERT_FILE, TLS_CA_FILE } = process.env;
trustInside({ TLS_CA_FILE }, { logger: console });
const scheme = TLS_CERT_FILE ? 'https' : 'http';
const answer = await fetchInside(`${scheme}://127.0.0.1:${MANAGEMENT_PORT || PORT}/readyz`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => undefined);
process.exitCode = answer?.ok === true ? 0 : 1;
