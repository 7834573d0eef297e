import { longDate, useLanguage, useTexts } from '@vesela/framework';
import { versionDate } from '../model/version-date.ts';

/** A version as a person reads it: its date, or its number where forms are numbered; below it the exact code, small. */
export function VersionName({ id }: { id: string }) {
  const t = useTexts();
  const language = useLanguage();
  const date = versionDate(id);
  return (
    <>
      {date === undefined
        ? t('version.number', { n: id.slice(id.lastIndexOf('/') + 1) })
        : t('legal.version', { date: longDate(date, language, 'UTC') })}
      <br />
      <span className="proof-code">{id}</span>
    </>
  );
}
