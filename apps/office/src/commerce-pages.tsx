import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { CopyCommerce } from '#features/commerce-copies/copy-commerce.tsx';
import { CommerceForm } from '#features/commerces/commerce-form.tsx';
import { Commerces } from '#features/commerces/commerces.tsx';
import { IngredientForm } from '#features/ingredients/ingredient-form.tsx';
import { Ingredients } from '#features/ingredients/ingredients.tsx';
import { PlaceForm } from '#features/places/place-form.tsx';
import { Places } from '#features/places/places.tsx';

const MenuRules = lazy(async () => ({ default: (await import('#features/menu-rules/menu-rules.tsx')).MenuRules }));
const DiscountRules = lazy(async () => ({
  default: (await import('#features/discount-rules/discount-rules.tsx')).DiscountRules,
}));
const DiscountRuleForm = lazy(async () => ({
  default: (await import('#features/discount-rules/rule-form.tsx')).DiscountRuleForm,
}));
const Kiosks = lazy(async () => ({ default: (await import('#features/kiosks/kiosks.tsx')).Kiosks }));
const PairKiosk = lazy(async () => ({ default: (await import('#features/kiosks/pair-kiosk.tsx')).PairKiosk }));
const Printers = lazy(async () => ({ default: (await import('#features/printers/printers.tsx')).Printers }));
const Stations = lazy(async () => ({ default: (await import('#features/stations/stations.tsx')).Stations }));

/** Pages of the stalls, of their menus by time, of their discounts, of where they are and of what they work with. Pages of equipment are loaded when they are opened. */
export const COMMERCE_PAGES: RouteObject[] = [
  { path: 'stalls', element: <Commerces /> },
  { path: 'stalls/:id', element: <CommerceForm /> },
  { path: 'stalls/:id/copy', element: <CopyCommerce /> },
  { path: 'menu/ingredients', element: <Ingredients /> },
  { path: 'menu/ingredients/:id', element: <IngredientForm /> },
  { path: 'menu/hours', element: <MenuRules /> },
  { path: 'discount-rules', element: <DiscountRules /> },
  { path: 'discount-rules/:id', element: <DiscountRuleForm /> },
  { path: 'kiosks', element: <Kiosks /> },
  { path: 'kiosks/pair', element: <PairKiosk /> },
  { path: 'places', element: <Places /> },
  { path: 'places/:id', element: <PlaceForm /> },
  { path: 'printers', element: <Printers /> },
  { path: 'stations', element: <Stations /> },
];
