-- PostgreSQL commits transactions with notifications one after the other. Of several at the same time one now wakes the
-- relay, which finds what the others wrote in the same round or when it next looks by itself.
CREATE OR REPLACE FUNCTION events.wake_relay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_try_advisory_xact_lock(7031967) THEN
    PERFORM pg_notify('events_outbox', '');
  END IF;
  RETURN NULL;
END $$;
