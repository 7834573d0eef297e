import type { ProfileHandlers } from '../contract-handlers.ts';
import type { SettingsStore } from './settings.ts';

export function settingsRoutes(settings: SettingsStore): Pick<ProfileHandlers, 'getSettings' | 'saveSettings'> {
  return {
    getSettings: ({ caller }) => settings.get(caller.subject),
    saveSettings: ({ caller, body }) => settings.save(caller.subject, body),
  };
}
