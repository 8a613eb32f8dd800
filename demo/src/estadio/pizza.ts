import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import type { DemoCommerce } from '../demo-venue.ts';
import { pizzaFacts } from './pizza-facts.ts';
import { toSeatOrCounter } from './seats.ts';

const PIZZA_EXTRAS = ['Doble muzzarella', 'Aceitunas', 'Morrones asados', 'Fainá arriba'];

export const pizza: DemoCommerce = {
  code: 'pizza-popular',
  name: 'Pizza Popular',
  phone: '5491155550127',
  address: 'Puerta 7, nivel 1',
  category: 'Comida',
  pausedForMinutes: 30,
  logo: 'food/pizza',
  banner: 'scenes/pizza',
  payment: { provider: PAYMENT_PROVIDER.mercadoPagoCheckout, cash: true, balance: true },
  delivery: { ...toSeatOrCounter, verification: 'barcode' },
  facts: pizzaFacts,
  combos: [
    {
      name: 'Mitad y mitad',
      description: '2 porciones de muzza, fainá y gaseosa',
      price: 10900,
      previousPrice: 12400,
      art: 'combos/mitad',
      banner: 'scenes/combo-mitad',
      preparationMinutes: 5,
    },
  ],
  categories: [
    {
      description: 'Por porción',
      art: 'food/pizza',
      products: [
        {
          name: 'Porción de muzzarella',
          description: 'Media masa, muzza hasta el borde, aceituna y orégano',
          price: 3800,
          art: 'food/pizza',
          typeId: PRODUCT_TYPES.withExtra,
          goesWith: PIZZA_EXTRAS,
          preparationMinutes: 3,
        },
        {
          name: 'Porción de fugazzeta',
          description: 'Rellena, con cebolla dulce bien dorada',
          price: 4400,
          art: 'food/pizza-onion',
          typeId: PRODUCT_TYPES.withExtra,
          goesWith: PIZZA_EXTRAS,
          preparationMinutes: 3,
        },
        {
          name: 'Porción de calabresa',
          description: 'Longaniza picante y un hilo de miel',
          price: 4600,
          art: 'food/pizza-spicy',
          typeId: PRODUCT_TYPES.withExtra,
          goesWith: PIZZA_EXTRAS,
          preparationMinutes: 3,
        },
        {
          name: 'Fainá',
          description: 'Finita y crocante, con pimienta. Va arriba o al lado',
          price: 1700,
          art: 'food/faina',
          suggestedFrom: 3500,
          preparationMinutes: 2,
        },
      ],
    },
    {
      description: 'Enteras',
      art: 'food/pizza',
      products: [
        {
          name: 'Grande de muzzarella',
          description: 'Ocho porciones al molde. Para la fila entera',
          price: 17500,
          art: 'food/pizza',
          preparationMinutes: 14,
        },
        {
          name: 'Napolitana',
          description: 'Tomate en rodajas, ajo y albahaca fresca',
          price: 19200,
          art: 'food/pizza-tomato',
          preparationMinutes: 14,
        },
        {
          name: 'Pizza de hongos y muzza',
          description: 'Champiñones salteados, verdeo y parmesano',
          price: 20400,
          art: 'food/pizza-mushroom',
          preparationMinutes: 15,
        },
        {
          name: 'Calzone de jamón',
          description: 'Cerrado y dorado, con ricota, jamón y muzzarella',
          price: 9800,
          art: 'food/calzone',
          preparationMinutes: 10,
        },
      ],
    },
    {
      description: 'Bebidas',
      art: 'drinks/soda',
      products: [
        {
          name: 'Gaseosa',
          description: 'Lata de 354 ml, bien fría',
          price: 3100,
          art: 'drinks/can-red',
          suggestedFrom: 3500,
        },
        { name: 'Agua sin gas', description: 'Botella de 500 ml', price: 2900, art: 'drinks/water-bottle' },
        {
          name: 'Moscato para la muzza',
          description: 'El clásico de las pizzerías, en versión sin alcohol',
          price: 3900,
          art: 'drinks/juice-glass',
        },
      ],
    },
    {
      description: 'Extras',
      products: [
        {
          name: 'Doble muzzarella',
          description: 'El doble, así de simple',
          price: 1500,
          art: 'food/cheese',
          typeId: PRODUCT_TYPES.extra,
        },
        {
          name: 'Aceitunas',
          description: 'Verdes, sin carozo',
          price: 700,
          art: 'food/olive',
          typeId: PRODUCT_TYPES.extra,
        },
        {
          name: 'Morrones asados',
          description: 'En aceite de oliva y ajo',
          price: 900,
          art: 'food/pepper',
          typeId: PRODUCT_TYPES.extra,
        },
        {
          name: 'Fainá arriba',
          description: 'A caballo, como debe ser',
          price: 1600,
          art: 'food/faina',
          typeId: PRODUCT_TYPES.extra,
        },
      ],
    },
  ],
};
