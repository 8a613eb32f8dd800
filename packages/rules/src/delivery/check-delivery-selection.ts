import type { DeliverySelection } from '@app/contract/visitor/orders.ts';
import type { DeliveryArea, DeliveryField } from '@app/contract/visitor/payment-delivery-configs.ts';
import type { CartProblem } from '../cart/cart-problem.ts';

const NUMBER = /^-?[0-9]+(?:[.,][0-9]+)?$/;

/**
 * Problems of the fields of the chosen area, in the order of the fields; one for each field.
 *
 * @see DEL-02; document 2, section 5
 */
export function checkDeliverySelection(areas: readonly DeliveryArea[], selection: DeliverySelection): CartProblem[] {
  const area = areas.find(({ id }) => id === selection.areaId);
  if (!area) return [{ code: 'delivery-not-selected', facts: {}, field: 'delivery' }];
  const values = new Map(selection.values.map(({ fieldId, value }) => [fieldId, value.trim()]));
  return area.fields
    .toSorted((one, other) => one.order - other.order)
    .flatMap((field) => fieldProblem(field, values.get(field.id) ?? '') ?? []);
}

function fieldProblem(field: DeliveryField, value: string): CartProblem | null {
  const { description, isRequired, isNumber, minNumberValue, maxNumberValue } = field;
  const problem = (code: CartProblem['code'], facts: CartProblem['facts'] = {}): CartProblem => ({
    code,
    facts: { field: description, ...facts },
    field: `delivery-field-${field.id}`,
  });

  if (value === '') return isRequired ? problem('can-not-be-empty') : null;
  if (!isNumber) return null;
  if (!NUMBER.test(value)) return problem('must-be-a-number');
  const number = Number(value.replace(',', '.'));
  if (minNumberValue !== null && number < minNumberValue) {
    return problem('must-be-greater-than', { bound: minNumberValue });
  }
  if (maxNumberValue !== null && number > maxNumberValue)
    return problem('must-be-less-than', { bound: maxNumberValue });
  return null;
}
