import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button } from '@vesela/ui';
import { lazy, Suspense } from 'react';
import { LoadFailed } from '../load-failed.tsx';
import { useCountries, useSettings } from './api.ts';
import { countryOptions } from './country-options.ts';

const ComboBox = lazy(async () => ({ default: (await import('@vesela/ui/rich')).ComboBox }));

/** Country of residence, saved on selection. */
export function Country() {
  const { t, language } = useOwnTexts();
  const platform = usePlatform();
  const { query, saving } = useSettings();
  const countries = useCountries();
  if (query.isError || countries.isError) {
    return (
      <LoadFailed
        text={t('load.failed')}
        onRetry={() => {
          if (query.isError) void query.refetch();
          if (countries.isError) void countries.refetch();
        }}
      />
    );
  }
  if (!query.data || !countries.data) return null;
  const settings = query.data;
  const { country } = settings;
  const save = (next: string | null) => {
    if (next === country) return;
    saving.mutate(
      { ...settings, country: next },
      {
        onSuccess: () => platform.notify({ kind: 'success', text: t('saved') }),
        onError: () => platform.notify({ kind: 'error', text: t('save.failed') }),
      },
    );
  };
  return (
    <div className="settings-part">
      <Suspense fallback={null}>
        <ComboBox
          // The options are read only once, so a change of language needs a new element.
          key={language}
          id="residence"
          language={language}
          label={t('country')}
          description={t('country.hint')}
          options={countryOptions(countries.data, language)}
          value={country ?? ''}
          emptyText={t('country.none-found')}
          openLabel={t('country.open')}
          onChange={(next) => {
            if (next !== '') save(next);
          }}
        />
      </Suspense>
      {country !== null && (
        <Button look="plain" busy={saving.isPending} onClick={() => save(null)}>
          {t('country.clear')}
        </Button>
      )}
    </div>
  );
}
