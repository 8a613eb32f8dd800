import { z } from 'zod';
import { isAccompaniment } from '@app/rules/catalogue/product-kinds.ts';
import type { DemoReads } from './demo-reads.ts';

const MENU_PATH = '/api/commerces/get/complete-commerce/';
const FIRST_COPY_ID = 900_000_000;
const Menu = z.looseObject({
  products: z.array(z.looseObject({ id: z.int(), name: z.string(), showInList: z.boolean(), typeId: z.int() })),
});

/** The same answers with this many products in each menu: those of the demo, repeated under other ids and names. */
export function enlargeMenus(reads: DemoReads, count: number): DemoReads {
  const enlarged = Object.entries(reads).map(([apiPath, answer]) => {
    if (!apiPath.startsWith(MENU_PATH)) return [apiPath, answer] as const;
    const menu = Menu.parse(answer);
    const listed = menu.products.filter(({ showInList, typeId }) => showInList && !isAccompaniment({ typeId }));
    const copies = Array.from({ length: count - listed.length }, (_, at) => {
      const product = listed[at % listed.length];
      return { ...product, id: FIRST_COPY_ID + at, name: `${product?.name} ${2 + Math.floor(at / listed.length)}` };
    });
    return [apiPath, { ...menu, products: [...menu.products, ...copies] }] as const;
  });
  return Object.fromEntries(enlarged);
}
