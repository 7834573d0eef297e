import { NOT_SET } from '@vesela/contracts/constants';

/** Nobody stands behind the demonstration: its legal texts say that these are not yet set. */
export const DEMO_CONTROLLER = {
  CONTROLLER_LEGAL_NAME: NOT_SET,
  CONTROLLER_REGISTRATION_NUMBER: NOT_SET,
  CONTROLLER_ADDRESS: NOT_SET,
  DATA_PROTECTION_OFFICER: NOT_SET,
} as const;
