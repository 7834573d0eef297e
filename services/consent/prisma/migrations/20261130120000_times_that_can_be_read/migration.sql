-- A time to which no day can be added, or that no program can write out, would stop whatever reads the row: her next decision, the
-- deletion of her account, `verify`. Rows that are there are not read for it, since they are many and the table would be locked.
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_times" CHECK (
    "at" BETWEEN '2000-01-01' AND '9998-01-01' AND "found_at" BETWEEN '2000-01-01' AND '9998-01-01') NOT VALID;
ALTER TABLE "revocation" ADD CONSTRAINT "revocation_days" CHECK (
    "revoked_at" BETWEEN '2000-01-01' AND '9998-01-01' AND "undo_until" BETWEEN '2000-01-01' AND '9999-01-01'
    AND "due_by" BETWEEN '2000-01-01' AND '9999-01-01' AND "undone_at" BETWEEN '2000-01-01' AND '9999-01-01'
    AND "alarmed_at" BETWEEN '2000-01-01' AND '9999-01-01') NOT VALID;
