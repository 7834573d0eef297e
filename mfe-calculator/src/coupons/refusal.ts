import { codeOf } from '@vesela/framework/forms';

/** Maps the error of a refused coupon to a text key. */
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
