import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import type { DemoCommerce } from '../demo-venue.ts';
import { heladeriaFacts } from './heladeria-facts.ts';
import { toSeatOrCounter } from './seats.ts';

const TOPPINGS = ['Salsa de chocolate', 'Frutos rojos', 'Maní crocante'];

export const heladeria: DemoCommerce = {
  code: 'heladeria-nino',
  name: 'Heladería Nino',
  phone: '5491155550136',
  address: 'Hall central',
  category: 'Dulce',
  logo: 'sweets/icecream',
  banner: 'scenes/heladeria',
  payment: { provider: PAYMENT_PROVIDER.mercadoPagoCheckout, cash: true, balance: true },
  delivery: { ...toSeatOrCounter, verification: 'barcode' },
  discounts: [{ description: 'En todos los helados', percent: 25, picture: 'scenes/discount-icecream', priority: 10 }],
  facts: heladeriaFacts,
  combos: [
    {
      name: 'Domingo en familia',
      description: '2 cucuruchos y una copa Nino',
      price: 16400,
      previousPrice: 19300,
      art: 'combos/domingo',
      banner: 'scenes/combo-domingo',
      preparationMinutes: 4,
    },
  ],
  categories: [
    {
      description: 'Helados',
      art: 'sweets/icecream',
      products: [
        {
          name: 'Cucurucho de dos gustos',
          description: 'Artesanal, hecho hoy a la mañana. Elegís los gustos en el mostrador',
          price: 5400,
          art: 'sweets/icecream',
          typeId: PRODUCT_TYPES.withExtra,
          goesWith: TOPPINGS,
          preparationMinutes: 2,
        },
        {
          name: 'Copa Nino',
          description: 'Tres bochas, crema, barquillos y salsa tibia de dulce de leche',
          price: 8500,
          art: 'sweets/sundae',
          typeId: PRODUCT_TYPES.withExtra,
          goesWith: TOPPINGS,
          preparationMinutes: 3,
        },
        {
          name: 'Granizado de frutilla',
          description: 'Hielo raspado con frutillas de verdad, sin lácteos',
          price: 4200,
          art: 'sweets/shaved-ice',
          preparationMinutes: 2,
        },
        {
          name: 'Cuarto kilo',
          description: 'Hasta tres gustos, en pote térmico que aguanta el segundo tiempo',
          price: 7900,
          art: 'sweets/gelato-bowl',
          preparationMinutes: 2,
        },
      ],
    },
    {
      description: 'Postres',
      art: 'sweets/cupcake',
      products: [
        { name: 'Dona glaseada', description: 'Chocolate y granas, esponjosa', price: 3200, art: 'sweets/donut' },
        {
          name: 'Chocotorta',
          description: 'La de los cumpleaños: chocolinas, queso y dulce de leche',
          price: 5100,
          art: 'sweets/cake',
          stock: 4,
        },
        {
          name: 'Cupcake de frutos rojos',
          description: 'Vainilla, corazón de frambuesa',
          price: 3900,
          art: 'sweets/cupcake',
        },
        {
          name: 'Panqueques con dulce',
          description: 'Tres, tibios, con manteca y miel',
          price: 6200,
          art: 'sweets/pancakes',
          preparationMinutes: 5,
        },
        {
          name: 'Ensalada de frutas',
          description: 'Frutilla, kiwi, mango y naranja recién cortados',
          price: 4700,
          art: 'sweets/fruit',
        },
      ],
    },
    {
      description: 'Para tomar',
      art: 'drinks/milkshake',
      products: [
        {
          name: 'Milkshake de dulce de leche',
          description: 'Medio litro, espeso, con pajita ancha',
          price: 5900,
          art: 'drinks/milkshake',
          preparationMinutes: 3,
        },
        {
          name: 'Licuado de mango',
          description: 'Con leche o con agua, sin azúcar agregada',
          price: 4900,
          art: 'drinks/mango-juice',
          preparationMinutes: 3,
        },
        { name: 'Agua sin gas', description: 'Botella de 500 ml', price: 2900, art: 'drinks/water-bottle' },
      ],
    },
    {
      description: 'Extras',
      products: [
        {
          name: 'Salsa de chocolate',
          description: 'Caliente',
          price: 900,
          art: 'sweets/chocolate',
          typeId: PRODUCT_TYPES.extra,
        },
        {
          name: 'Frutos rojos',
          description: 'Frutilla y arándano',
          price: 1300,
          art: 'sweets/strawberry',
          typeId: PRODUCT_TYPES.extra,
        },
        {
          name: 'Maní crocante',
          description: 'Garrapiñado',
          price: 800,
          art: 'food/peanuts',
          typeId: PRODUCT_TYPES.extra,
        },
      ],
    },
  ],
};
