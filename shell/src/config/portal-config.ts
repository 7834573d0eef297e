import type { PortalConfig } from '@vesela/contracts/portal-config';
import { typesetLocalized } from '@vesela/contracts/typography';
import { getJson } from '../api/get-json.ts';

/**
 * Loads the operator's configuration. Rejects when it cannot be loaded: without it the portal knows neither its host
 * nor the sign-in service.
 */
export async function fetchConfig(): Promise<PortalConfig> {
  const config = await getJson<PortalConfig>('/config.json', { tries: 3 });
  if (!config.identity || !config.hosts) throw new Error('config.json lacks identity or hosts');
  return typesetLocalized(config);
}
