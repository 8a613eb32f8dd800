import type { DemoDelivery, DemoDeliveryArea } from '../demo-venue.ts';

const number = (description: string, placeholder: string, max: number) => ({
  description,
  placeholder,
  isRequired: true,
  isNumber: true,
  minNumberValue: 1,
  maxNumberValue: max,
});

const text = (description: string, placeholder: string, isRequired: boolean) => ({
  description,
  placeholder,
  isRequired,
  isNumber: false,
  minNumberValue: null,
  maxNumberValue: null,
});

const SEATS: readonly DemoDeliveryArea[] = [
  {
    description: 'Platea Sur',
    fields: [number('Sección', '1 a 12', 12), number('Fila', '1 a 40', 40), number('Butaca', '1 a 60', 60)],
  },
  {
    description: 'Platea Norte',
    fields: [number('Sección', '1 a 10', 10), number('Fila', '1 a 36', 36), number('Butaca', '1 a 60', 60)],
  },
  {
    description: 'Popular',
    fields: [number('Escalón', '1 a 48', 48), text('Cómo te encontramos', 'Ej.: campera roja, junto al bombo', true)],
  },
  {
    description: 'Palcos',
    fields: [number('Palco', '1 a 64', 64), text('A nombre de', 'Ej.: Familia Ferreyra', false)],
  },
];

/** Delivery to the seat, or pick-up at the counter. */
export const toSeatOrCounter: DemoDelivery = { toTheSeat: true, pickUp: true, verification: 'code', areas: SEATS };

export const counterOnly: DemoDelivery = { toTheSeat: false, pickUp: true, verification: 'qr', areas: [] };

export const toTheCar: DemoDelivery = {
  toTheSeat: true,
  pickUp: false,
  verification: 'code',
  areas: [
    {
      description: 'Cochera',
      fields: [number('Número de cochera', '1 a 820', 820), text('Patente', 'Ej.: AF 204 KL', true)],
    },
  ],
};
