-- By whom an event was written, where a service says so: its own signature, which the database cannot make. Null elsewhere,
-- and in all that an older copy of a service writes.
ALTER TABLE events.outbox ADD COLUMN seal text;
