import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import type { DemoCommerce } from '../demo-venue.ts';
import { estacionamientoFacts } from './estacionamiento-facts.ts';
import { toTheCar } from './seats.ts';

export const estacionamiento: DemoCommerce = {
  code: 'estacionamiento-norte',
  name: 'Estacionamiento Norte',
  phone: '5491155550163',
  address: 'Acceso por Av. del Puerto 2200',
  category: 'Estacionamiento',
  type: 'Parking',
  hideLogoOnList: true,
  logo: 'things/parking',
  banner: 'scenes/estacionamiento',
  payment: { provider: PAYMENT_PROVIDER.mercadoPagoCheckout, cash: true, balance: true },
  delivery: toTheCar,
  facts: estacionamientoFacts,
  combos: [],
  categories: [
    {
      description: 'Cocheras',
      art: 'things/parking',
      products: [
        {
          name: 'Auto, por el partido',
          description: 'Desde tres horas antes y hasta una hora después',
          price: 12000,
          art: 'things/car-red',
          stock: 148,
        },
        {
          name: 'Camioneta, por el partido',
          description: 'Lugares anchos junto a la salida',
          price: 15500,
          art: 'things/car-blue',
          stock: 42,
        },
        {
          name: 'Moto, por el partido',
          description: 'Sector vigilado con candado',
          price: 6500,
          art: 'things/motorbike',
          stock: 60,
        },
        {
          name: 'Bicicletero',
          description: 'Gratis para quienes vienen pedaleando',
          price: 0,
          art: 'things/bicycle',
          stock: 'uncounted',
        },
      ],
    },
    {
      description: 'Mientras ves el partido',
      art: 'things/sponge',
      products: [
        {
          name: 'Lavado exterior',
          description: 'Listo antes del pitazo final',
          price: 14900,
          art: 'things/sponge',
          stock: 20,
          preparationMinutes: 60,
        },
        {
          name: 'Lavado completo',
          description: 'Interior, exterior y perfume',
          price: 23900,
          art: 'things/soap',
          stock: 6,
          preparationMinutes: 90,
        },
      ],
    },
  ],
};
