/** Roles of staff, in the order in which their work is shown. */
export const STAFF_ROLES = ['client-administrator', 'researcher', 'provider'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
