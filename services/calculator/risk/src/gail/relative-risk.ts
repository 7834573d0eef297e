import data from '../../data/gail.json' with { type: 'json' };
import type { Stratum } from '../coefficients.ts';
import { type GailAnswers, gailCategories } from './answers.ts';

const b = data.log_rr;
const HYPERPLASIA = data.hyperplasia_rr;

function hyperplasiaRr({ biopsies, hyperplasia }: GailAnswers): number {
  if (!biopsies || hyperplasia === null) return HYPERPLASIA.unknown;
  return hyperplasia ? HYPERPLASIA.present : HYPERPLASIA.absent;
}

/** Risk relative to a woman at every reference level. Biopsies count less from 50 on. */
export function gailRelativeRisk(answers: GailAnswers, stratum: Stratum): number {
  const c = gailCategories(answers);
  const below50 =
    c.biopsies * b.biopsies +
    c.menarche * b.menarche +
    c.firstBirth * b.first_birth +
    c.relatives * b.relatives +
    c.firstBirth * c.relatives * b.first_birth_by_relatives +
    Math.log(hyperplasiaRr(answers));
  return Math.exp(stratum === 'lt50' ? below50 : below50 + c.biopsies * b.biopsies_from_50);
}
