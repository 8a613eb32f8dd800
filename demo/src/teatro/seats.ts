import type { DemoDelivery } from '../demo-venue.ts';

const number = (description: string, max: number) => ({
  description,
  placeholder: `1 a ${max}`,
  isRequired: true,
  isNumber: true,
  minNumberValue: 1,
  maxNumberValue: max,
});

export const atTheInterval: DemoDelivery = {
  toTheSeat: true,
  pickUp: true,
  verification: 'qr',
  areas: [
    { description: 'Platea', fields: [number('Fila', 28), number('Butaca', 36)] },
    { description: 'Mezzanine', fields: [number('Fila', 12), number('Butaca', 32)] },
    { description: 'Palcos', fields: [number('Palco', 18)] },
  ],
};
