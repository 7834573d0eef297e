/** Acts of staff in the two audit logs, for the services that write them and the page that shows them. */

/** Acts of the provider on accounts and addresses. A suspension that ends by its date is an act of the portal. */
export const AUDITED_ACTS = [
  'account_looked_up',
  'suspensions_viewed',
  'address_blocks_viewed',
  'audit_viewed',
  'account_suspended',
  'suspension_lifted',
  'suspension_expired',
  'address_blocked',
  'address_block_lifted',
] as const;

/** Those of them that open a list and change nothing. */
export const OPENINGS = [
  'suspensions_viewed',
  'address_blocks_viewed',
  'audit_viewed',
] as const satisfies readonly (typeof AUDITED_ACTS)[number][];

/** Acts of the provider on clients and their staff, of administrators on their projects, and exports by researchers. */
export const RESEARCH_ACTS = [
  'client_created',
  'appointment_requested',
  'appointment_declined',
  'staff_appointed',
  'staff_removed',
  'project_created',
  'project_edited',
  'project_opened',
  'project_closed',
  'project_deleted',
  'activity_created',
  'activity_edited',
  'activity_deleted',
  'invitations_sent',
  'export_requested',
  'export_confirmed',
  'export_declined',
  'study_exported',
] as const;
