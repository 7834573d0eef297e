/**
 * The figures of a text in the order of its English sentence, and what they rest on: the id of a source on `/Sources`, a
 * publication of the cervical report (`cervical/<factor>`), data that a clinician signs (`risk/model`), `ours` for a constant
 * of the portal, or nothing where the data of its module name a source for its key. A number that stands in words is a string:
 * 'twice'.
 */
export interface FigureSource {
  part: string;
  key: string;
  sources: readonly string[];
  figures: readonly (number | string)[];
}

/** Texts whose numbers come in another order where the grammar of another language asks for it. */
export const OTHER_ORDER: Readonly<Record<string, readonly number[]>> = {
  'guides/genome about.can.1': [80, 55, 72, 45, 69, 13],
  'guides/menopause section.hormones.3': [50, 69, 59, 5, 50, 79],
  'risk/report sure.fit': [64874, 50, 98, 87, 111, 50],
  'risk/parts fact.activity-older': [4, 30, 40],
  'risk/parts fact.genetics-brca': [80, 55, 72, 45, 69, 12, 14],
  'risk/test questions.height.why': [10, 17],
  'contraception/content method.other.about': [6, 6, 2],
  'contraception/content block.menopause.reached_under_50.text': [12, 50, 2, 50, 1, 45],
};

/** Figures of a part's keys with one source or several. What is read from where it is kept may turn out to be missing there. */
export const from = (
  part: string,
  sources: string | readonly string[],
  keys: Readonly<Record<string, readonly (number | string | undefined)[]>>,
): FigureSource[] =>
  Object.entries(keys).map(([key, figures]) => ({
    part,
    key,
    sources: typeof sources === 'string' ? [sources] : sources,
    figures: figures.map((figure) => figure ?? Number.NaN),
  }));

/** Figures of keys for which the module's own data name the source: facts, methods, blocks, statements. */
export const sourced = (part: string, keys: Parameters<typeof from>[2]): FigureSource[] => from(part, [], keys);

/** A count or limit of the portal itself. */
export const OURS = 'ours';
