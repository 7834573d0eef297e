-- Events of one service, beside its own tables and unseen by Prisma. Streams are kept as hashes: rows that stay for good
-- must not be a list of persons.
CREATE FUNCTION events.stream(owner text, key text) RETURNS bytea
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN sha256(convert_to(owner || E'\n' || key, 'UTF8'));

-- The last number given in each stream; its row lock makes the numbers follow one another without a gap.
CREATE TABLE events.counter (
  stream bytea PRIMARY KEY,
  sequence bigint NOT NULL
);

CREATE TABLE events.outbox (
  place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  name text NOT NULL,
  version integer NOT NULL,
  owner text NOT NULL,
  key text NOT NULL,
  sequence bigint NOT NULL,
  occurred_at timestamptz NOT NULL,
  payload jsonb NOT NULL,
  published_at timestamptz
);
CREATE INDEX outbox_waiting ON events.outbox (place) WHERE published_at IS NULL;
CREATE INDEX outbox_published ON events.outbox (published_at) WHERE published_at IS NOT NULL;

CREATE FUNCTION events.wake_relay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('events_outbox', '');
  RETURN NULL;
END $$;
CREATE TRIGGER wake_relay AFTER INSERT ON events.outbox FOR EACH STATEMENT EXECUTE FUNCTION events.wake_relay();

-- The last number done in each stream. As long as settles_at lies ahead, it is only the number before the least one that
-- was seen of a stream whose first event was not.
CREATE TABLE events.position (
  stream bytea PRIMARY KEY,
  sequence bigint NOT NULL,
  settles_at timestamptz
);

CREATE TABLE events.inbox (
  event_id uuid PRIMARY KEY,
  done_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX inbox_done ON events.inbox (done_at);

-- The consumer's queue where no broker keeps it.
CREATE TABLE events.queue (
  place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id uuid NOT NULL UNIQUE,
  stream bytea NOT NULL,
  message jsonb NOT NULL,
  queued_at timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT now(),
  parked_at timestamptz,
  reason text
);
CREATE INDEX queue_stream ON events.queue (stream, place);
CREATE INDEX queue_parked ON events.queue (place) WHERE parked_at IS NOT NULL;
