-- Nothing but the key of `revocation` is unique: what is done twice must be seen twice.
CREATE TABLE revocation (
  subject text NOT NULL,
  number integer NOT NULL,
  revocation_id uuid NOT NULL,
  PRIMARY KEY (subject, number)
);
CREATE TABLE effect (
  place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject text NOT NULL,
  revocation_id uuid NOT NULL
);
-- Every delivery, also of what was done before or is undone.
CREATE TABLE delivery (
  event_id uuid NOT NULL
);
