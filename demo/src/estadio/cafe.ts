import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import type { DemoCommerce } from '../demo-venue.ts';
import { cafeFacts } from './cafe-facts.ts';
import { counterOnly } from './seats.ts';

export const cafe: DemoCommerce = {
  code: 'cafe-del-hall',
  name: 'Café del Hall',
  phone: '5491155550145',
  address: 'Hall central',
  category: 'Café',
  closedUntil: { inMinutes: 100 },
  logo: 'drinks/coffee',
  banner: 'scenes/cafe',
  payment: { provider: PAYMENT_PROVIDER.mercadoPago, cash: true, balance: true },
  delivery: counterOnly,
  discounts: [{ description: 'En café, solo hoy', percent: 25, picture: 'scenes/discount-coffee', priority: 20 }],
  facts: cafeFacts,
  combos: [
    {
      name: 'Merienda',
      description: 'Café con leche y 2 medialunas',
      price: 6900,
      previousPrice: 8100,
      art: 'combos/merienda',
      banner: 'scenes/combo-merienda',
      preparationMinutes: 3,
    },
  ],
  categories: [
    {
      description: 'Café',
      art: 'drinks/coffee',
      products: [
        {
          name: 'Espresso',
          description: 'Blend de la casa, tueste medio, 30 ml',
          price: 2700,
          art: 'drinks/espresso',
          preparationMinutes: 2,
        },
        {
          name: 'Café con leche',
          description: 'En taza grande, con espuma fina',
          price: 3900,
          art: 'drinks/coffee',
          preparationMinutes: 2,
        },
        {
          name: 'Cortado en jarrito',
          description: 'Mitad y mitad, en su punto',
          price: 3200,
          art: 'drinks/coffee',
          preparationMinutes: 2,
        },
        {
          name: 'Capuchino',
          description: 'Cacao amargo y un toque de canela',
          price: 4500,
          art: 'drinks/cappuccino',
          preparationMinutes: 3,
        },
        {
          name: 'Submarino',
          description: 'Leche caliente y una barra entera de chocolate',
          price: 4800,
          art: 'drinks/submarino',
          preparationMinutes: 3,
        },
        {
          name: 'Té en hebras',
          description: 'Negro, verde o de manzanilla, con limón',
          price: 2900,
          art: 'drinks/tea',
          preparationMinutes: 3,
        },
        {
          name: 'Mate con termo',
          description: 'Cebado, con yerba despalada. El termo se devuelve',
          price: 4400,
          art: 'drinks/mate',
          stock: 12,
          preparationMinutes: 2,
        },
      ],
    },
    {
      description: 'Panadería',
      art: 'sweets/medialuna',
      products: [
        {
          name: 'Medialuna de manteca',
          description: 'Del horno de las cinco, almibarada',
          price: 2100,
          art: 'sweets/medialuna',
          suggestedFrom: 2500,
        },
        {
          name: 'Tostado de jamón y queso',
          description: 'Pan de miga, planchado hasta que cruje',
          price: 5600,
          art: 'food/sandwich',
          preparationMinutes: 4,
        },
        {
          name: 'Cookie con chips',
          description: 'Tamaño XL, centro blando',
          price: 2600,
          art: 'sweets/cookie',
          suggestedFrom: 2500,
        },
        {
          name: 'Torta de frutilla',
          description: 'Bizcochuelo, crema y frutillas frescas',
          price: 4900,
          art: 'sweets/strawberry-cake',
        },
        {
          name: 'Waffle con manteca',
          description: 'Recién hecho, con miel de azahar',
          price: 5200,
          art: 'sweets/waffle',
          preparationMinutes: 5,
        },
        {
          name: 'Alfajor de maicena',
          description: 'Coco y dulce de leche repostero',
          price: 2200,
          art: 'sweets/alfajor-maicena',
          suggestedFrom: 2500,
        },
      ],
    },
    {
      description: 'Frío',
      art: 'drinks/iced-coffee',
      products: [
        {
          name: 'Café helado',
          description: 'Doble espresso, hielo y leche condensada',
          price: 4900,
          art: 'drinks/iced-coffee',
          preparationMinutes: 3,
        },
        {
          name: 'Jugo de naranja',
          description: 'Exprimido, 400 ml',
          price: 4200,
          art: 'drinks/orange-juice',
          preparationMinutes: 2,
        },
      ],
    },
  ],
};
