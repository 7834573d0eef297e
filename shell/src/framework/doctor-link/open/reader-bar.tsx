import { dateAndTime, isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice, Select } from '@vesela/ui';

const OPTIONS = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }));

interface ReaderBarProps {
  until: string;
  language: Language;
  onLanguage: (language: Language) => void;
}

/** Shows what the doctor is viewing and until when, with a language choice and a print button. */
export function ReaderBar({ until, language, onLanguage }: ReaderBarProps) {
  const { t, language: ofPage } = useOwnTexts();
  return (
    <section className="v-no-print" aria-label={t('page.title')}>
      <Notice live={false}>
        <p>{t('page.about')}</p>
        <p>{t('page.until', { until: dateAndTime(until, ofPage) })}</p>
      </Notice>
      <Select
        label={t('page.language')}
        options={OPTIONS}
        value={language}
        onChange={(value) => isLanguage(value) && onLanguage(value)}
      />
      <p>
        <Button onClick={() => window.print()}>{t('page.print')}</Button>
      </p>
    </section>
  );
}
