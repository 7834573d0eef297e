import type { PortalConfig } from '@vesela/contracts/portal-config';
import { getJson } from '../api/get-json.ts';

/** What the operator decided. Rejects when it cannot be had: without it the portal knows neither host nor sign-in. */
export async function fetchConfig(): Promise<PortalConfig> {
  const config = await getJson<PortalConfig>('/config.json', { tries: 3 });
  if (!config.identity || !config.hosts) throw new Error('config.json lacks identity or hosts');
  return config;
}
