-- Accounts whose tokens are refused although they have not expired: suspended ones until the suspension ends, erased ones
-- for the longest life of a token. An erased one stays longer, so that late events write nothing of it again. Kept as
-- hashes: what is left of an erased account must not name it.
CREATE TABLE events.closed_account (
  account bytea PRIMARY KEY,
  erased boolean NOT NULL,
  until timestamptz NOT NULL
);

CREATE FUNCTION events.tell_closed_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('events_closed_accounts', '');
  RETURN NULL;
END $$;
CREATE TRIGGER tell_closed_accounts AFTER INSERT OR UPDATE OR DELETE ON events.closed_account
  FOR EACH ROW EXECUTE FUNCTION events.tell_closed_accounts();

-- A role that owns no table was granted its rights before this table was there.
DO $$
DECLARE
  served text;
BEGIN
  FOR served IN
    SELECT DISTINCT grantee FROM information_schema.role_table_grants
    WHERE table_schema = 'events' AND table_name = 'inbox' AND privilege_type = 'INSERT'
      AND grantee NOT IN (current_user, 'PUBLIC')
  LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON events.closed_account TO %I', served);
  END LOOP;
END $$;
