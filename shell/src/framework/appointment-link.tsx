import { type Language, useLanguage, usePlatform, withTextConstants } from '@vesela/framework';

/** What she wants to book; also the address of its section on the page. */
export type Appointment = 'mammography' | 'gynaecologist' | 'gp';

/** The same words wherever a text says "book". */
const WORDS: Readonly<Record<Language, string>> = {
  lv: 'Kur pierakstīties',
  en: 'Where to book',
  ru: 'Где записаться',
  pl: 'Gdzie umówić wizytę',
};

interface AppointmentLinkProps {
  to?: Appointment | undefined;
  /** Her country or its screening programme, where one is known: ISO 3166-1 alpha-2, or `EU` for any other. The page begins with it. */
  country?: string | undefined;
  /** Class names of a button, where it is the first thing to do. */
  look?: string;
}

/** A link to the page on where to book an appointment; nothing while no module has that page. Not printed. */
export function AppointmentLink({ to, country, look = '' }: AppointmentLinkProps) {
  const { href, pathOfRoute } = usePlatform();
  const language = useLanguage();
  const path = pathOfRoute('Appointments');
  if (path === undefined) return null;
  const where = country === undefined || country === 'EU' ? '' : `?country=${country}`;
  return (
    <a className={`${look} v-no-print`} href={href(`${path}${where}${to === undefined ? '' : `#${to}`}`)}>
      {withTextConstants(WORDS[language], language)}
    </a>
  );
}
