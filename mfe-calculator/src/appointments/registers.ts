import type { Appointment } from '@vesela/framework/appointment-link';

/** What can be booked, in the order of the page. */
export const NEEDS = ['mammography', 'gynaecologist', 'gp'] as const satisfies readonly Appointment[];

/** Countries whose registers are known; anywhere else the page says whom to ask. */
export const COUNTRIES = ['LV', 'PL'] as const;
export type Country = (typeof COUNTRIES)[number];

/** Where a user is: chosen on the page and kept in its memory only. */
export interface Where {
  country: Country | 'other';
  /** A municipality or a voivodeship; empty for the whole country. */
  place: string;
}

/** An official register; `register.<id>` says what it has. */
export interface Register {
  id: string;
  /** Its name, which is the same in every language. */
  name: string;
  /** For a voivodeship, or for the whole country without one. */
  url: (voivodeship: string) => string;
}

const at = (id: string, name: string, url: string): Register => ({ id, name, url: () => url });

const RINDA = 'https://www.rindapiearsta.lv/';
const E_VESELIBA = 'https://www.eveseliba.gov.lv/';
const GSL = 'https://gsl.nfz.gov.pl/GSL/GSL';

/** The NFZ's search by kind of clinic and voivodeship; nothing else is in the address. */
function gynaecologyIn(voivodeship: string): string {
  const url = new URL('https://terminyleczenia.nfz.gov.pl/');
  url.search = new URLSearchParams({
    search: 'true',
    Case: '1',
    ServiceName: 'PORADNIA GINEKOLOGICZNO-POŁOŻNICZA',
    State: voivodeship,
  }).toString();
  return url.href;
}

export const REGISTERS: Readonly<Record<Country, Readonly<Record<Appointment, readonly Register[]>>>> = {
  LV: {
    mammography: [
      at('lv-mammography', 'rindapiearsta.lv', RINDA),
      at('lv-mobile', 'vmnvd.gov.lv', 'https://www.vmnvd.gov.lv/'),
    ],
    gynaecologist: [at('lv-queues', 'rindapiearsta.lv', RINDA), at('lv-booking', 'eveseliba.gov.lv', E_VESELIBA)],
    gp: [at('lv-gp', 'eveseliba.gov.lv', E_VESELIBA)],
  },
  PL: {
    mammography: [
      at('pl-programme', 'gsl.nfz.gov.pl', `${GSL}/ProgramyProfilaktyczne`),
      at('pl-bus', 'nfz.gov.pl', 'https://www.nfz.gov.pl/dla-pacjenta/programy-profilaktyczne/mammobusy/'),
    ],
    gynaecologist: [
      { id: 'pl-queues', name: 'terminyleczenia.nfz.gov.pl', url: gynaecologyIn },
      at('pl-programme', 'gsl.nfz.gov.pl', `${GSL}/ProgramyProfilaktyczne`),
    ],
    gp: [at('pl-gp', 'gsl.nfz.gov.pl', `${GSL}/POZ`)],
  },
};

/** Voivodeships by the number that the NFZ gives them, from 01, in its order. */
const VOIVODESHIPS = [
  'dolnośląskie',
  'kujawsko-pomorskie',
  'lubelskie',
  'lubuskie',
  'łódzkie',
  'małopolskie',
  'mazowieckie',
  'opolskie',
  'podkarpackie',
  'podlaskie',
  'pomorskie',
  'śląskie',
  'świętokrzyskie',
  'warmińsko-mazurskie',
  'wielkopolskie',
  'zachodniopomorskie',
];
export const VOIVODESHIP_OPTIONS = VOIVODESHIPS.map((label, i) => ({
  value: String(i + 1).padStart(2, '0'),
  label,
}));
