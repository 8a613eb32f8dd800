import { fieldsOf, keptState } from './kept-state.ts';

/** Where an order began, to lead back to it; `isPending` while that is under way. @see ORD-05, APP-04 */
type Redirection = { venueCode: string; commerceCode: string; commerceName: string; isPending: boolean };
type Redirections = { redirection: Redirection | null };

const NONE: Redirections = { redirection: null };

/** @see APP-08 */
export const useRedirection = keptState<Redirections>('redirection', NONE, (value): value is Redirections =>
  fieldsOf(fieldsOf(value).get('redirection')).has('commerceCode'),
);

export function setRedirection(redirection: Redirection | null): void {
  useRedirection.setState(redirection ? { redirection } : NONE, true);
}
