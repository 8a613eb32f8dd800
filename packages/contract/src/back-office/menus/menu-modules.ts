import * as menuImports from '../menu-imports.ts';
import * as menuOrder from '../menu-order.ts';
import * as priceChanges from '../price-changes.ts';
import * as productGroups from '../product-groups.ts';
import * as productStock from '../product-stock.ts';
import * as stationChoices from '../station-choices.ts';
import * as menuBatches from './menu-batches.ts';

/** The modules with calls about the menus of a venue, besides those of their rows. */
export const MENU_MODULES = [
  menuBatches,
  menuImports,
  menuOrder,
  priceChanges,
  productGroups,
  productStock,
  stationChoices,
] as const;
