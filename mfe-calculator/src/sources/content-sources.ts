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
    citation: 'Auckland Breast Centre, Breast density: 4–6 times, extremely dense against fatty breasts',
  },
  acs: {
    short: 'American Cancer Society',
    citation: 'American Cancer Society on the four density groups (10, 40, 40 and 10 of 100 women), 2021',
    secondHand: true,
  },
  'acs-genes': {
    short: 'American Cancer Society',
    citation: 'American Cancer Society on inherited breast cancer (5 to 10 of 100 cases)',
    secondHand: true,
  },
  age: {
    short: 'The Age 2018',
    citation: 'The Age, 2018, on the review of risk factors by Cancer Australia',
    secondHand: true,
  },
  bfs: {
    short: 'Mammographie-Programm',
    citation:
      'German mammography screening programme, What about exposure to radiation?, after the Federal Office for Radiation Protection, 2018',
  },
  ca: {
    short: 'Cancer Australia',
    citation: 'Cancer Australia, Breast cancer risk factors (breastcancerriskfactors.gov.au)',
  },
  cg2001: {
    short: 'Collaborative Group 2001',
    citation: 'Collaborative Group on Hormonal Factors in Breast Cancer, familial breast cancer. Lancet 2001;358:1389',
    secondHand: true,
  },
  cg2002: {
    short: 'Collaborative Group 2002',
    citation:
      'Collaborative Group on Hormonal Factors in Breast Cancer, breast cancer and breastfeeding. Lancet 2002;360:187–95',
    secondHand: true,
  },
  cg2012: {
    short: 'Collaborative Group 2012',
    citation:
      'Collaborative Group on Hormonal Factors in Breast Cancer, menarche, menopause and breast cancer risk. Lancet Oncol 2012;13:1141–51',
    secondHand: true,
  },
  cochrane: {
    short: 'Cochrane',
    citation:
      'Cochrane review CD003373, Regular self-examination or clinical examination for early detection of breast cancer',
    secondHand: true,
  },
  columbia: { short: 'Columbia', citation: 'Columbia University cancer centre, symptoms of breast cancer' },
  dyrstad: {
    short: 'Dyrstad 2015',
    citation:
      'Dyrstad SW et al., Breast cancer risk associated with benign breast disease. Breast Cancer Res Treat 2015',
    secondHand: true,
  },
  gail: {
    short: 'NCI',
    citation:
      'National Cancer Institute, Breast Cancer Risk Assessment (Gail model): the changes that led to a biopsy raise the risk, not the biopsy',
    secondHand: true,
  },
  'ecibc-ages': {
    short: 'ECIBC',
    citation:
      'European Commission Initiative on Breast Cancer, European guidelines on breast cancer screening and diagnosis: screening ages and frequencies',
  },
  'ecibc-older': {
    short: 'ECIBC',
    citation: 'Italian guidelines after the European ones (JRC137557): mammography every 3 years from 70 to 74',
    secondHand: true,
  },
  'ecibc-density': {
    short: 'ECIBC',
    citation: 'European Commission Initiative on Breast Cancer, European guidelines: women with high breast density',
  },
  fph: {
    short: 'FPH',
    citation: 'Family Planning: A Global Handbook for Providers, combined pills and cancer (fphandbook.org)',
  },
  healthshare: {
    short: 'HealthShare',
    citation: 'HealthShare Australia: BRCA1 55–72%, BRCA2 45–69% to the age of 80',
    secondHand: true,
  },
  icare: {
    short: 'iCARE-Lit',
    citation: 'Pal Choudhury P et al. J Natl Cancer Inst 2020, PMID 31165158 (iCARE-Lit)',
  },
  lasi: {
    short: 'lasi.lv',
    citation: 'lasi.lv, on breast cancer screening in Latvia',
    published: '2025-10-11',
    country: 'LV',
  },
  imperial: {
    short: 'Imperial NHS',
    citation: 'Imperial College Healthcare NHS Trust, Breast screening patient information',
  },
  fresno: {
    short: 'Fresno IM',
    citation:
      'Fresno internal medicine teaching text: 1.2 times for heterogeneously and 2.1 times for extremely dense tissue',
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
    citation: 'Nacionālais veselības dienests, on state-funded breast cancer screening (jauns.lv)',
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
    citation: 'Vija Plūme, gynaecologist, on how often to see a gynaecologist (delfi.lv, 2018)',
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
  scotpho: { short: 'ScotPHO', citation: 'Scottish Public Health Observatory, on hormone therapy and breast cancer' },
  spec: { short: 'Vesela', citation: 'The specification of this portal' },
  spkc: {
    short: 'SPKC 2026',
    citation: 'Slimību profilakses un kontroles centrs, on cancer and screening in Latvia (jauns.lv)',
    published: '2026-02-03',
    country: 'LV',
  },
  wengert: {
    short: 'Wengert 2018',
    citation: 'Wengert GJ et al., Density and tailored breast cancer screening. Acta Radiol Open 2018, PMC6144518',
    secondHand: true,
  },
  'who-alcohol': {
    short: 'WHO 2023',
    citation:
      'World Health Organization, Regional Office for Europe, statement in The Lancet Public Health, January 2023: no level of alcohol is safe',
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
