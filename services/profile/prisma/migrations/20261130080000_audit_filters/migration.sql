-- The log of staff is read by person, kind of act and time.
CREATE INDEX "audit_entry_staff_number_idx" ON "audit_entry" ("staff", "number" DESC);
CREATE INDEX "audit_entry_act_number_idx" ON "audit_entry" ("act", "number");
CREATE INDEX "audit_entry_at_idx" ON "audit_entry" ("at");
