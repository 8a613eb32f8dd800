import type { DeliverySelection } from '@app/contract/visitor/orders.ts';
import type { DeliveryArea, DeliveryField } from '@app/contract/visitor/payment-delivery-configs.ts';

/**
 * Returns a place of one configuration in the areas of another, such as a commerce's own: the area and the fields with
 * the same names. Null if they have no such area, or one whose fields differ.
 *
 * @param place of `area`
 * @see DEL-02
 */
export function samePlace(
  area: DeliveryArea,
  place: DeliverySelection,
  areas: readonly DeliveryArea[],
): DeliverySelection | null {
  const same = areas.find((one) => one.id === area.id) ?? areas.find((one) => areAlike(one, area));
  if (!same) return null;
  const values = place.values.flatMap(({ fieldId, value }) => {
    const field = area.fields.find(({ id }) => id === fieldId);
    const sameField = same.fields.find((one) => field && nameOf(one) === nameOf(field));
    return sameField ? [{ fieldId: sameField.id, value }] : [];
  });
  return values.length === place.values.length ? { areaId: same.id, values } : null;
}

/** Whether two areas have the same name, and the same required fields. */
function areAlike(one: DeliveryArea, other: DeliveryArea): boolean {
  const required = ({ fields }: DeliveryArea) =>
    fields
      .filter(({ isRequired }) => isRequired)
      .map(nameOf)
      .toSorted()
      .join('\n');
  return nameOf(one) === nameOf(other) && required(one) === required(other);
}

function nameOf({ description }: Pick<DeliveryField, 'description'>): string {
  return description.trim().toLowerCase();
}
