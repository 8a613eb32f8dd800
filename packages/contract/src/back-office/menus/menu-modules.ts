import * as menuImports from '../menu-imports.ts';
import * as menuOrder from '../menu-order.ts';
import * as priceChanges from '../price-changes.ts';
import * as productGroups from '../product-groups.ts';
import * as productStock from '../product-stock.ts';
import * as stationChoices from '../station-choices.ts';
import * as ingredients from './ingredient-calls.ts';
import * as menuBatches from './menu-batches.ts';
import * as menuRules from './menu-rules.ts';
import * as venuePrices from './venue-prices.ts';

/** The modules with calls about the menus of a venue, besides those of their rows. */
export const MENU_MODULES = [
  ingredients,
  menuBatches,
  menuImports,
  menuOrder,
  menuRules,
  priceChanges,
  productGroups,
  productStock,
  stationChoices,
  venuePrices,
] as const;
