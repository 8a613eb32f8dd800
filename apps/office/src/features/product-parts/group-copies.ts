import type { ManagedProduct } from '@app/contract/resources/products.ts';

type Group = ManagedProduct['modifierGroups'][number];
type Target = Pick<ManagedProduct, 'id' | 'name' | 'version' | 'typeId' | 'modifierGroups'>;

/** Groups of a product as the server stores them. */
export type GroupsChange = Pick<ManagedProduct, 'id' | 'version' | 'typeId' | 'modifierGroups'>;

/**
 * What a copy of a group does to a product. `replaces`: its own group of that name. `counts-otherwise`: all groups of a
 * product count units alike. `option-taken`: another of its groups has the option, which is in one group only.
 */
export type GroupCopy = { readonly product: Target } & (
  | { readonly effect: 'same' | 'counts-otherwise'; readonly change: null }
  | { readonly effect: 'option-taken'; readonly change: null; readonly optionId: number; readonly groupName: string }
  | { readonly effect: 'adds' | 'replaces'; readonly change: GroupsChange }
);

const PLAIN_TYPE = 1;
const WITH_EXTRA_TYPE = 3;

/** Plans the copy of a group to a product of the same stall. @see EXTRA-01 */
export function planGroupCopy(group: Group, product: Target): GroupCopy {
  const { id, version, typeId, modifierGroups } = product;
  const present = modifierGroups.find((own) => folded(own.name) === folded(group.name));
  if (present && contentOf(present) === contentOf(group)) return { product, effect: 'same', change: null };
  const others = modifierGroups.filter((own) => own !== present);
  if (others.some(({ isOneUnitEach }) => isOneUnitEach !== group.isOneUnitEach)) {
    return { product, effect: 'counts-otherwise', change: null };
  }
  const copied = new Set(group.options.map(({ productId }) => productId));
  for (const { name, options } of others) {
    const taken = options.find(({ productId }) => copied.has(productId));
    if (taken) {
      return { product, effect: 'option-taken', change: null, optionId: taken.productId, groupName: name };
    }
  }
  const copy = { ...group, id: present?.id ?? null };
  const change = {
    id,
    version,
    typeId: typeId === PLAIN_TYPE ? WITH_EXTRA_TYPE : typeId,
    modifierGroups: present ? modifierGroups.map((own) => (own === present ? copy : own)) : [...modifierGroups, copy],
  } as const;
  return { product, effect: present ? 'replaces' : 'adds', change };
}

function folded(name: string): string {
  return name.trim().toLowerCase();
}

function contentOf({ translatedName, minChoices, maxChoices, isOneUnitEach, options }: Group): string {
  return JSON.stringify([
    translatedName,
    minChoices,
    maxChoices,
    isOneUnitEach,
    options.map(({ productId, priceMinor }) => [productId, priceMinor]),
  ]);
}
