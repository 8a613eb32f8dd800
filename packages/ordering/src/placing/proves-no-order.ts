import { ApiProblem } from '@app/client/failures.ts';

/** Whether a failure proves that no order was placed. Otherwise the request is sent again with its key. @see ORD-07 */
export function provesNoOrder(failure: unknown): failure is ApiProblem {
  if (!(failure instanceof ApiProblem)) return false;
  const { status, code } = failure;
  return status >= 400 && status < 500 && ![401, 403, 429].includes(status) && code !== 'busy';
}
