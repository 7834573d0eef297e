import { ConfigError } from '@vesela/service-kit';
import { openMailServer } from '@vesela/service-kit/mail';
import type { Database } from '../database.ts';
import { bucketPlaceOf } from './bucket-place.ts';
import { folderPlace } from './folder-place.ts';
import type { HeadPlace, HeadPlacesConfig, ReadablePlace, ReadablePlacesConfig } from './head-place.ts';
import { mailPlace } from './mail-place.ts';

/** All places of `LEDGER_HEADS`. Throws `ConfigError` for what one needs and lacks, and for fewer than two in production. */
export function openHeadPlaces(config: HeadPlacesConfig, database: Database, now: () => Date): HeadPlace[] {
  if (config.NODE_ENV === 'production' && config.LEDGER_HEADS.length < 2)
    throw new ConfigError([
      'LEDGER_HEADS names fewer than two places: in production signed heads of the ledger are kept in two at least, such as s3://bucket/prefix and mailto:officer@example.org.',
    ]);
  return [
    ...openReadable(config),
    ...config.LEDGER_HEADS.flatMap((place) =>
      place.startsWith('mailto:') ? [mailOf(place, config, database, now)] : [],
    ),
  ];
}

/** The places whose heads the service, and the command `ledger`, can read. */
export const openReadable = (config: ReadablePlacesConfig): ReadablePlace[] =>
  config.LEDGER_HEADS.flatMap((place) => {
    if (place.startsWith('file:')) return [folderPlace(place)];
    return place.startsWith('s3:') ? [bucketPlaceOf(place, config)] : [];
  });

function mailOf(
  place: string,
  { SMTP_URL, MAIL_FROM, PORTAL_NAME, NODE_ENV }: HeadPlacesConfig,
  database: Database,
  now: () => Date,
): HeadPlace {
  if (SMTP_URL === undefined || MAIL_FROM === undefined)
    throw new ConfigError(['SMTP_URL or MAIL_FROM is missing: LEDGER_HEADS names a mail address and needs both.']);
  const server = openMailServer({ url: SMTP_URL, requireTls: NODE_ENV === 'production' });
  const letter = { from: { name: PORTAL_NAME, address: MAIL_FROM }, to: place.slice('mailto:'.length) };
  return mailPlace({ server, letter, database }, now);
}
