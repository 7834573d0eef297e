/** Where the model's numbers come from. `usedFor` is a code, so that a page can translate it. */
export type ModelSource = {
  readonly id: string;
  readonly citation: string;
  readonly usedFor: readonly string[];
};

export const modelSources: readonly ModelSource[] = [
  {
    id: 'icare_lit',
    citation:
      'Pal Choudhury P et al. J Natl Cancer Inst 2020, PMID 31165158. Coefficients and reference women: github.com/jeyabbalas/py-icare, data/iCARE-Lit (MIT)',
    usedFor: ['core'],
  },
  {
    id: 'alcohol',
    citation: 'Collaborative Group on Hormonal Factors in Breast Cancer. Br J Cancer 2002;87:1234–45, PMC2562507',
    usedFor: ['alcohol'],
  },
  {
    id: 'menarche_menopause',
    citation: 'Collaborative Group on Hormonal Factors in Breast Cancer. Lancet Oncol 2012',
    usedFor: ['menarche', 'menopause'],
  },
  {
    id: 'oc_hunter',
    citation: 'Hunter DJ et al. Cancer Epidemiol Biomarkers Prev 2010;19:2496',
    usedFor: ['oral_contraception'],
  },
  { id: 'oc_morch', citation: 'Mørch LS et al. N Engl J Med 2017', usedFor: ['oral_contraception'] },
  {
    id: 'breastfeeding',
    citation: 'Collaborative Group on Hormonal Factors in Breast Cancer. Lancet 2002;360:187–95',
    usedFor: ['breastfeeding'],
  },
  {
    id: 'family_number',
    citation: 'Collaborative Group on Hormonal Factors in Breast Cancer. Lancet 2001;358:1389',
    usedFor: ['family'],
  },
  { id: 'family_age', citation: 'BMC Medicine 2020, doi 10.1186/s12916-020-01772-x, Table 4', usedFor: ['family'] },
  {
    id: 'density',
    citation: 'Brentnall AR et al. Breast Cancer Res 2023;25, doi 10.1186/s13058-023-01744-y, Table 3',
    usedFor: ['density'],
  },
  {
    id: 'density_prevalence',
    citation: 'Sprague BL et al. J Natl Cancer Inst 2014, doi 10.1093/jnci/dju255',
    usedFor: ['density'],
  },
  { id: 'activity_slope', citation: 'Pizot C et al. Eur J Cancer 2016', usedFor: ['activity'] },
  { id: 'activity_floor', citation: 'Peters TM et al. BMC Cancer 2009;9:349', usedFor: ['activity'] },
  {
    id: 'incidence',
    citation: 'Cancer Incidence in Five Continents Vol. XII (IARC), female breast, 2013–2017, ci5.iarc.fr/ci5-xii',
    usedFor: ['incidence'],
  },
  {
    id: 'incidence_pl',
    citation: 'Krajowy Rejestr Nowotworów, 2015',
    usedFor: ['incidence'],
  },
  {
    id: 'mortality',
    citation: 'United Nations, World Population Prospects 2024, female mortality 2015–2020 (CC BY 3.0 IGO)',
    usedFor: ['mortality'],
  },
  {
    id: 'nice',
    citation: 'NICE guideline CG164, Familial breast cancer',
    usedFor: ['risk_group'],
  },
  {
    id: 'gail',
    citation:
      'Gail MH et al. J Natl Cancer Inst 1989;81:1879–86, doi 10.1093/jnci/81.24.1879; tables of the R package BCRA 2.1.2',
    usedFor: ['second_opinion'],
  },
];
