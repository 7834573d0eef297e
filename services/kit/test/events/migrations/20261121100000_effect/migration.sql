-- Nothing is unique here: what is done twice must be seen twice.
CREATE TABLE effect (
  place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id uuid NOT NULL,
  subject text NOT NULL,
  number integer NOT NULL
);
