import { expect, it } from 'vitest';
import { offeredDeliveryTypes } from './offered-delivery-types.ts';

const areas = [
  { id: 1, description: 'Playón', translatedDescription: null, fields: [] },
  { id: 2, description: 'Subsuelo', translatedDescription: null, fields: [] },
];

it.each([
  [true, true, ['pick-up', 'delivery'], true],
  [true, false, ['pick-up'], false],
  [false, true, ['delivery'], false],
  [false, false, [], false],
])('pick-up %s and delivery %s: %j [DEL-01]', (pickUpEnabled, deliveryEnabled, types, isTypeAsked) => {
  const config = { pickUpEnabled, deliveryEnabled, areas };
  expect(offeredDeliveryTypes(config, 'Comida')).toEqual({ types, isTypeAsked, areaId: null });
});

it('a single area is preselected [DEL-01]', () => {
  const config = { pickUpEnabled: true, deliveryEnabled: true, areas: areas.slice(1) };
  expect(offeredDeliveryTypes(config, 'Comida').areaId).toBe(2);
});

it('a car park delivers to the first area and has no type to choose [DEL-03]', () => {
  const config = { pickUpEnabled: true, deliveryEnabled: true, areas };
  expect(offeredDeliveryTypes(config, 'Parking')).toEqual({ types: ['delivery'], isTypeAsked: false, areaId: 1 });
});

it('a car park without areas is like any other commerce [DEL-03]', () => {
  const config = { pickUpEnabled: true, deliveryEnabled: false, areas: [] };
  expect(offeredDeliveryTypes(config, 'Parking').types).toEqual(['pick-up']);
});
