import type { DemoDelivery } from '../demo-venue.ts';

export const counter: DemoDelivery = { toTheSeat: false, pickUp: true, verification: 'code', areas: [] };

export const tableOrCounter: DemoDelivery = {
  toTheSeat: true,
  pickUp: true,
  verification: 'code',
  areas: [
    {
      description: 'Mesa',
      fields: [
        {
          description: 'Número de mesa',
          placeholder: '1 a 48',
          isRequired: true,
          isNumber: true,
          minNumberValue: 1,
          maxNumberValue: 48,
        },
      ],
    },
  ],
};
