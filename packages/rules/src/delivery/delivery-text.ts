import type { DeliverySelection } from '@app/contract/visitor/orders.ts';
import type { DeliveryArea } from '@app/contract/visitor/payment-delivery-configs.ts';

/**
 * Returns the delivery place of an order in one line: the area's name if there are several, then 'description: value'
 * of each filled field. An area without fields is named even if it is the only one.
 *
 * @returns '' for an unknown area
 * @see DEL-02
 */
export function deliveryText(areas: readonly DeliveryArea[], selection: DeliverySelection): string {
  const area = areas.find(({ id }) => id === selection.areaId);
  if (!area) return '';
  const values = new Map(selection.values.map(({ fieldId, value }) => [fieldId, inOneLine(value)]));
  const pairs = area.fields
    .toSorted((one, other) => one.order - other.order)
    .filter(({ id }) => values.get(id))
    .map(({ id, description }) => `${description}: ${values.get(id)}`);
  const isNamed = areas.length > 1 || pairs.length === 0;
  return [...(isNamed ? [area.description] : []), ...pairs].join(', ');
}

function inOneLine(value: string): string {
  return value.trim().replaceAll(/\s+/g, ' ');
}
