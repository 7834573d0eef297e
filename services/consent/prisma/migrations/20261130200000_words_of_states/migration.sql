-- A deletion or project of a state that no program knows is asked of nobody, and told of nowhere. Rows that are there are not
-- read for it.
ALTER TABLE "revocation" ADD CONSTRAINT "revocation_state" CHECK (
    "state" IN ('waiting', 'erasing', 'erased', 'undone')) NOT VALID;
ALTER TABLE "project" ADD CONSTRAINT "project_state" CHECK (
    "state" IN ('open', 'closed', 'deleted', 'ended')) NOT VALID;
