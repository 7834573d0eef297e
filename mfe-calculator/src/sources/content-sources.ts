/** A publication that supports a statement of the portal. Titles stay in their own language. */
export interface ContentSource {
  /** The short form shown next to a statement. */
  short: string;
  citation: string;
  /** Only its abstract, or a secondary source, was read. */
  secondHand?: true;
  /** An older edition than the one in force was read. */
  olderCopy?: true;
  /** The day of a page without volume and issue, ISO 8601. */
  published?: string;
  /** Set where it speaks of one country alone: beside a statement it stands only for those who live there. */
  country?: 'LV' | 'PL';
}

const sources = {
  abc: {
    short: 'Auckland Breast Centre',
    citation: 'Auckland Breast Centre, Breast density',
  },
  acs: {
    short: 'American Cancer Society',
    citation: 'American Cancer Society, Breast density, 2021',
    secondHand: true,
  },
  'acs-genes': {
    short: 'American Cancer Society',
    citation: 'American Cancer Society, Inherited breast cancer',
    secondHand: true,
  },
  age: {
    short: 'The Age 2018',
    citation: 'The Age, 2018; Cancer Australia, Risk factors for breast cancer: A review of the evidence, 2018',
    secondHand: true,
  },
  bfs: {
    short: 'Mammographie-Programm',
    citation: 'Mammographie-Programm, What about exposure to radiation?, 2018; Bundesamt für Strahlenschutz',
  },
  ca: {
    short: 'Cancer Australia',
    citation: 'Cancer Australia, Breast cancer risk factors (breastcancerriskfactors.gov.au)',
  },
  cg2001: {
    short: 'Collaborative Group 2001',
    citation: 'Collaborative Group on Hormonal Factors in Breast Cancer, Familial breast cancer. Lancet 2001;358:1389',
    secondHand: true,
  },
  cg2002: {
    short: 'Collaborative Group 2002',
    citation:
      'Collaborative Group on Hormonal Factors in Breast Cancer, Breast cancer and breastfeeding. Lancet 2002;360:187–95',
    secondHand: true,
  },
  cg2012: {
    short: 'Collaborative Group 2012',
    citation:
      'Collaborative Group on Hormonal Factors in Breast Cancer, Menarche, menopause, and breast cancer risk. Lancet Oncol 2012;13:1141–51',
    secondHand: true,
  },
  cochrane: {
    short: 'Cochrane',
    citation:
      'Cochrane review CD003373, Regular self-examination or clinical examination for early detection of breast cancer',
    secondHand: true,
  },
  columbia: { short: 'Columbia', citation: 'Columbia University cancer centre, symptoms of breast cancer' },
  crc: {
    short: 'CRC Handbook',
    citation: 'CRC Handbook of Chemistry and Physics, ethanol: 0.789 g/ml (20 °C)',
    secondHand: true,
  },
  dyrstad: {
    short: 'Dyrstad 2015',
    citation:
      'Dyrstad SW et al., Breast cancer risk associated with benign breast disease. Breast Cancer Res Treat 2015',
    secondHand: true,
  },
  gail: {
    short: 'NCI',
    citation: 'National Cancer Institute, Breast Cancer Risk Assessment Tool (Gail model)',
    secondHand: true,
  },
  'ecibc-ages': {
    short: 'ECIBC',
    citation:
      'European Commission Initiative on Breast Cancer, European guidelines on breast cancer screening and diagnosis: screening ages and frequencies',
  },
  'ecibc-older': {
    short: 'ECIBC',
    citation: 'European Commission, Joint Research Centre, JRC137557 (Italia)',
    secondHand: true,
  },
  'ecibc-density': {
    short: 'ECIBC',
    citation: 'European Commission Initiative on Breast Cancer, European guidelines: women with high breast density',
  },
  fph: {
    short: 'FPH',
    citation: 'Family Planning: A Global Handbook for Providers (fphandbook.org)',
  },
  healthshare: {
    short: 'HealthShare',
    citation: 'HealthShare Australia, BRCA1, BRCA2',
    secondHand: true,
  },
  icare: {
    short: 'iCARE-Lit',
    citation: 'Pal Choudhury P et al. J Natl Cancer Inst 2020, PMID 31165158 (iCARE-Lit)',
  },
  lasi: {
    short: 'lasi.lv',
    citation: 'lasi.lv',
    published: '2025-10-11',
    country: 'LV',
  },
  imperial: {
    short: 'Imperial NHS',
    citation: 'Imperial College Healthcare NHS Trust, Breast screening patient information',
  },
  fresno: {
    short: 'Fresno IM',
    citation: 'Fresno Internal Medicine, Breast density',
    secondHand: true,
  },
  morch: {
    short: 'Mørch 2017',
    citation: 'Mørch LS et al., Contemporary hormonal contraception and the risk of breast cancer. N Engl J Med 2017',
    secondHand: true,
  },
  nelson: {
    short: 'Nelson 2012',
    citation:
      'Nelson HD et al., Risk factors for breast cancer for women aged 40 to 49 years. Ann Intern Med 2012, PMC3561467',
    secondHand: true,
  },
  'nhs-results': { short: 'NHS', citation: 'NHS, Your breast screening results (nhs.uk)', secondHand: true },
  nichols: {
    short: 'Nichols 2019',
    citation:
      'Nichols HB et al., Breast cancer risk after recent childbirth: a pooled analysis of 15 prospective studies. Ann Intern Med 2019; Reuters, December 2018',
    secondHand: true,
  },
  nfz: {
    short: 'NFZ',
    citation: 'Narodowy Fundusz Zdrowia, Program profilaktyki raka piersi (mammografia), nfz.gov.pl',
  },
  nice: { short: 'NICE CG164', citation: 'NICE guideline CG164, Familial breast cancer', secondHand: true },
  nvd: {
    short: 'NVD 2025',
    citation: 'Nacionālais veselības dienests (jauns.lv)',
    published: '2025-09-30',
    country: 'LV',
  },
  page: {
    short: 'Page 1991',
    citation:
      'Page DL et al., Lobular neoplasia of the breast: higher risk for subsequent invasive cancer predicted by more extensive disease. Hum Pathol 1991;22:1232–9',
    secondHand: true,
  },
  pdq: { short: 'NCI PDQ', citation: 'National Cancer Institute, PDQ Breast Cancer Prevention', olderCopy: true },
  peters: { short: 'Peters 2009', citation: 'Peters TM et al. BMC Cancer 2009;9:349', secondHand: true },
  pizot: { short: 'Pizot 2016', citation: 'Pizot C et al. Eur J Cancer 2016', secondHand: true },
  plume: {
    short: 'Plūme 2018',
    citation: 'Vija Plūme (delfi.lv, 2018)',
    country: 'LV',
    secondHand: true,
  },
  psse: {
    short: 'PSSE 2023',
    citation: 'PSSE w Łobzie, gov.pl, Mammografia – nowe zasady bezpłatnego badania',
    published: '2023-11-09',
    country: 'PL',
  },
  qld: { short: 'BreastScreen Queensland', citation: 'Queensland Health, BreastScreen, Family history' },
  rcr: {
    short: 'RCR 2009',
    citation:
      'Maxwell AJ et al., The Royal College of Radiologists Breast Group breast imaging classification. Clin Radiol 2009;64:624–7',
    secondHand: true,
  },
  scotpho: { short: 'ScotPHO', citation: 'Scottish Public Health Observatory (ScotPHO)' },
  spkc: {
    short: 'SPKC 2026',
    citation: 'Slimību profilakses un kontroles centrs (jauns.lv)',
    published: '2026-02-03',
    country: 'LV',
  },
  wengert: {
    short: 'Wengert 2018',
    citation: 'Wengert GJ et al., Density and tailored breast cancer screening. Acta Radiol Open 2018, PMC6144518',
    secondHand: true,
  },
  'who-bmi': {
    short: 'WHO 2003',
    citation:
      'WHO and FAO, Diet, nutrition and the prevention of chronic diseases, table 8. Technical Report Series 916, 2003',
    secondHand: true,
  },
  'who-alcohol': {
    short: 'WHO 2023',
    citation:
      'World Health Organization, Regional Office for Europe, 2023; Anderson BO et al., Health and cancer risks associated with low levels of alcohol consumption. Lancet Public Health 2023',
    secondHand: true,
  },
  who: {
    short: 'WHO',
    citation: 'World Health Organization, Guidelines on physical activity and sedentary behaviour',
    secondHand: true,
  },
  whst: {
    short: 'West Herts NHS',
    citation: 'NHS breast screening service, frequently asked questions (whsthkbss.nhs.uk)',
  },
} as const satisfies Record<string, ContentSource>;

export type ContentSourceId = keyof typeof sources;
export const CONTENT_SOURCES: Readonly<Record<ContentSourceId, ContentSource>> = sources;

/** "WHO; Cochrane": each short name once, as several documents may have one author. */
export const shortNames = (ids: readonly ContentSourceId[]): string =>
  [...new Set(ids.map((id) => CONTENT_SOURCES[id].short))].join('; ');

/** Whether a source is of use in a country: it speaks of that one or of none alone. */
export function speaksOf(id: ContentSourceId, country: unknown): boolean {
  const { country: own } = CONTENT_SOURCES[id];
  return own === undefined || own === country;
}

/** One statement shown to users, and its sources. */
export interface Fact {
  /** The text is `fact.<id>`. */
  id: string;
  sources: readonly ContentSourceId[];
  /** What the portal's specification says where the evidence differs. */
  specValue?: string;
}

/** A statement, and at least one source that was read: none goes without (record 106). */
export const read = (id: string, ...from: [ContentSourceId, ...ContentSourceId[]]): Fact => ({ id, sources: from });
