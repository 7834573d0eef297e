/** Publications whose numbers the model uses, as cited; titles stay in their own language. */
export const SOURCES: readonly string[] = [
  'Pal Choudhury P et al. J Natl Cancer Inst 2020, PMID 31165158 (iCARE-Lit)',
  'IARC, Cancer Incidence in Five Continents XII, 2013–2017',
  'United Nations, World Population Prospects 2024',
  'Brentnall AR et al. Breast Cancer Res 2023, doi 10.1186/s13058-023-01744-y',
  'Collaborative Group on Hormonal Factors in Breast Cancer, Lancet 2001;358:1389; Lancet 2002;360:187; Lancet Oncol 2012',
  'Collaborative Group on Hormonal Factors in Breast Cancer, Br J Cancer 2002;87:1234',
  'Hunter DJ et al. Cancer Epidemiol Biomarkers Prev 2010;19:2496',
  'Mørch LS et al. N Engl J Med 2017',
  'Pizot C et al. 2016; Peters TM et al. BMC Cancer 2009;9:349',
  'BMC Medicine 2020, doi 10.1186/s12916-020-01772-x',
  'NICE CG164, Familial breast cancer',
];
