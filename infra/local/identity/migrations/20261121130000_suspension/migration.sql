ALTER TABLE account
  ADD COLUMN enabled boolean NOT NULL DEFAULT true,
  -- Language of the last sign-in page, for mail.
  ADD COLUMN locale varchar(5) NOT NULL DEFAULT 'lv';

-- Ending all sessions of a person.
CREATE INDEX protocol_record_account ON protocol_record ((payload ->> 'accountId'));
