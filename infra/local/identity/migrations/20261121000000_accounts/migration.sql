CREATE TABLE account (
  subject uuid PRIMARY KEY,
  email varchar(200) NOT NULL,
  name varchar(100) NOT NULL,
  roles text[] NOT NULL,
  -- scrypt$N$r$p$salt$hash, in base64url
  password varchar(200) NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX account_email ON account (lower(email));

-- What the protocol keeps between requests: sessions, grants, codes, refresh tokens.
CREATE TABLE protocol_record (
  kind varchar(60) NOT NULL,
  id varchar(200) NOT NULL,
  payload jsonb NOT NULL,
  grant_id varchar(200),
  uid varchar(200),
  expires_at timestamptz,
  PRIMARY KEY (kind, id)
);
CREATE INDEX protocol_record_grant ON protocol_record (grant_id);
CREATE INDEX protocol_record_uid ON protocol_record (kind, uid);
CREATE INDEX protocol_record_expiry ON protocol_record (expires_at);
