import type { DemoDelivery } from '../demo-venue.ts';

const number = (description: string, max: number) => ({
  description,
  placeholder: `1 a ${max}`,
  isRequired: true,
  isNumber: true,
  minNumberValue: 1,
  maxNumberValue: max,
});

export const atTheRow: DemoDelivery = {
  toTheSeat: true,
  pickUp: true,
  verification: 'code',
  areas: [
    { description: 'Platea', fields: [number('Fila', 24), number('Butaca', 40)] },
    { description: 'Palcos', fields: [number('Palco', 16)] },
  ],
};
