import { codeOf } from '@vesela/framework/forms';

/** Why a coupon was not sent, as this page has words for it. */
export function refusalOf(error: unknown): 'invalid' | 'ended' | 'limited' | 'failed' {
  switch (codeOf(error)) {
    case 'validation_failed':
      return 'invalid';
    case 'not_found':
      return 'ended';
    case 'rate_limited':
      return 'limited';
    default:
      return 'failed';
  }
}
