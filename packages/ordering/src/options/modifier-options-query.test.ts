import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { modifierOptionsQuery } from './modifier-options-query.ts';

const MENU = ['/api/commerces/get/complete-commerce/7000001'];
const BURGER = { id: 7_000_010, commerce: { id: 7_000_001 } };
/** Like a server that answers nothing yet. */
const waiting = () => new Promise<never>(() => undefined);

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { queryFn: waiting, staleTime: 15_000, retry: false } } });
  queryClient.setQueryData(MENU, { products: [], modifierGroups: [{ productId: BURGER.id, options: [] }] });
});
afterEach(() => {
  queryClient.clear();
});

/** What the sheet of the product has as it opens, and whether it reads. */
function openSheet() {
  const observer = new QueryObserver(queryClient, modifierOptionsQuery(queryClient, BURGER));
  const close = observer.subscribe(() => undefined);
  const { data, isFetching } = observer.getCurrentResult();
  close();
  return { data, isFetching };
}

it('options of a fresh menu are shown without a read [APP-11]', () => {
  expect(openSheet()).toEqual({ data: [], isFetching: false });
});

it('options of a menu that has changed are shown, and read at once [VENUE-05, EXTRA-01]', () => {
  const open = new QueryObserver(queryClient, { queryKey: MENU, queryFn: waiting });
  const close = open.subscribe(() => undefined);
  void queryClient.invalidateQueries({ queryKey: MENU });
  expect(openSheet()).toEqual({ data: [], isFetching: true });
  close();
});
