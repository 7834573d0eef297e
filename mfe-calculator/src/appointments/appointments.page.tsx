import { type Language, useTexts, useTitle } from '@vesela/framework';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { Columns, LayerList, Page, PageHeading, Spinner, Stack } from '@vesela/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MunicipalityBlock } from '../advice/municipality-block.tsx';
import { programmeOf } from '../screening/programmes.ts';
import { CONTENT_SOURCES } from '../sources/content-sources.ts';
import { appointmentsTexts, NAMESPACE } from './appointments-texts.ts';
import { PlaceChoice } from './place-choice.tsx';
import { COUNTRIES, type Country, NEEDS, type Where } from './registers.ts';
import { WhereToBook } from './where-to-book.tsx';
import '../sources/statements.css';
import './appointments.css';

/** /Appointments: where to book, by country and place. The page asks no one but the portal; the rest are links. */
export function AppointmentsPage() {
  const t = useTexts();
  return (
    <OwnTexts namespace={NAMESPACE} loaders={appointmentsTexts} fallback={<Spinner full label={t('loading')} />}>
      <Appointments />
    </OwnTexts>
  );
}

function Appointments() {
  const { t, language } = useOwnTexts();
  const told = new URLSearchParams(useLocation().search);
  const [where, setWhere] = useState<Where>({ country: firstCountry(told.get('country'), language), place: '' });
  useTitle(t('finder.title'));
  const country = COUNTRIES.find((one) => one === where.country);
  return (
    <Page>
      <PageHeading lead={t('finder.lead')}>{t('finder.title')}</PageHeading>
      <Columns even>
        <PlaceChoice where={where} onChange={setWhere} />
        {country === undefined ? (
          <p>{t('finder.elsewhere')}</p>
        ) : (
          <Stack gap={3}>
            <LayerList
              sections={NEEDS.map((need) => ({
                id: need,
                title: t(`need.${need}`),
                line: t(`need.${need}.line`),
                content: <WhereToBook need={need} country={country} place={where.place} />,
              }))}
            />
            <MunicipalityBlock code={where.place} />
            <p className="statement-source">{t('finder.source', { names: sourcesOf(country) })}</p>
          </Stack>
        )}
      </Columns>
    </Page>
  );
}

/** The one of the link that she followed; without it where her language is spoken most. She can choose another. */
function firstCountry(told: string | null, language: Language): Where['country'] {
  if (told === null) return language === 'pl' ? 'PL' : 'LV';
  return COUNTRIES.find((one) => one === told) ?? 'other';
}

/** What says that these registers are the official ones. */
const sourcesOf = (country: Country) =>
  [
    ...programmeOf(country).sources.map((id) => CONTENT_SOURCES[id].short),
    ...(country === 'LV' ? ['eveseliba.gov.lv'] : ['terminyleczenia.nfz.gov.pl']),
  ].join('; ');
