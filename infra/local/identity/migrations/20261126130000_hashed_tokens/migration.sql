-- Codes and refresh tokens are kept as SHA-256: who reads the table cannot use them.
UPDATE protocol_record SET id = encode(sha256(convert_to(id, 'UTF8')), 'hex'), payload = payload - 'jti'
WHERE kind IN ('RefreshToken', 'AuthorizationCode');
