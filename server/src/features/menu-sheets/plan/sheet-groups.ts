import { fold } from '#features/catalogue/menu-plans/fold.ts';
import type { ModifierGroupState, ProductState } from '#features/catalogue/menu-plans/import-plan.ts';
import type { SheetExtra, SheetGroup, SheetProduct } from '#features/catalogue/menu-plans/sheet-product.ts';

/** Names of the groups that the columns of extras and side dishes, and sizes with own prices, make. */
export type ColumnGroupNames = {
  readonly extrasGroup: string;
  readonly sideDishGroup: string;
  readonly sizesGroup: string;
};

/**
 * Returns the modifier groups of a row. The columns of extras and side dishes make a group each, in which every choice
 * adds a unit; they replace other groups.
 */
export function sheetGroups(
  row: SheetProduct,
  before: Pick<ProductState, 'modifierGroups'> | undefined,
  names: ColumnGroupNames,
  isSideDish: (name: string) => boolean,
): readonly ModifierGroupState[] {
  const known = before?.modifierGroups ?? [];
  if (row.modifierGroups) {
    return row.modifierGroups.map((group) => ({
      ...group,
      ...translationOf(group.translatedName === undefined ? findByName(known, group.name) : group),
      options: group.options.map(inGroup),
    }));
  }
  if (row.sizeGroup) return withSizeGroup(row.sizeGroup, known, names.sizesGroup);
  if (!row.extras && !row.sideDishes) return known;
  const oneEach = known.filter(({ isOneUnitEach }) => isOneUnitEach);
  const hasSideDish = ({ options }: ModifierGroupState) => options.some(({ name }) => isSideDish(name));
  const sideDishes = oneEach.filter(hasSideDish);
  const extras = oneEach.filter((group) => !hasSideDish(group));
  return [
    ...(row.sideDishes ? [columnGroup(row.sideDishes, sideDishes, names.sideDishGroup, 1)] : sideDishes),
    ...(row.extras ? [columnGroup(row.extras, extras, names.extrasGroup, 0)] : extras),
  ];
}

/** The sizes stand first. Options of the group that the sheet lacks go, and other groups stay. */
function withSizeGroup(
  group: SheetGroup,
  known: readonly ModifierGroupState[],
  usualName: string,
): readonly ModifierGroupState[] {
  const name = group.name === '' ? usualName : group.name;
  const before = findByName(known, name);
  const sizes = { ...group, ...translationOf(before), name: before?.name ?? name, options: group.options.map(inGroup) };
  return before ? known.map((one) => (one === before ? sizes : one)) : [sizes, ...known];
}

function findByName(groups: readonly ModifierGroupState[], name: string): ModifierGroupState | undefined {
  return groups.find((group) => fold(group.name) === fold(name));
}

function translationOf(group: { readonly translatedName?: string } | undefined) {
  return group?.translatedName === undefined ? {} : { translatedName: group.translatedName };
}

function inGroup({ name, priceMinor }: SheetExtra) {
  return { name, priceMinor: priceMinor ?? null };
}

/** A price in the column is that of the extra, for all products. Options retain their order. */
function columnGroup(
  wanted: readonly SheetExtra[],
  known: readonly ModifierGroupState[],
  defaultName: string,
  minChoices: 0 | 1,
): ModifierGroupState {
  const before = known.flatMap(({ options }) => options);
  const places = new Map(before.map(({ name }, index) => [fold(name), index]));
  const placeOf = ({ name }: { name: string }) => places.get(fold(name)) ?? before.length;
  const options = wanted.map(({ name, priceMinor }) => ({
    name,
    priceMinor: priceMinor === undefined ? (before[placeOf({ name })]?.priceMinor ?? null) : null,
  }));
  return {
    name: known[0]?.name ?? defaultName,
    ...translationOf(known[0]),
    minChoices,
    maxChoices: minChoices === 1 ? 1 : null,
    isOneUnitEach: true,
    options: options.toSorted((one, other) => placeOf(one) - placeOf(other)),
  };
}
