import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import type { DemoCommerce, DemoPayment } from '../demo-venue.ts';
import { asadosFacts, jugosFacts } from './facts.ts';
import { atTheRow } from './seats.ts';

const payment: DemoPayment = { provider: PAYMENT_PROVIDER.paypal, cash: true, balance: false };

const asados: DemoCommerce = {
  code: 'asados',
  name: 'Asados del Río',
  phone: '593985550111',
  address: 'Puerta 2, planta baja',
  category: 'Comidas',
  logo: 'food/skewer',
  banner: 'scenes/quincho',
  payment,
  delivery: atTheRow,
  facts: asadosFacts,
  combos: [
    {
      name: 'Noche de concierto',
      description: '2 hot dogs y 2 gaseosas rojas',
      price: 9.5,
      previousPrice: 11,
      art: 'combos/tercer-tiempo',
      banner: 'scenes/combo-tercer-tiempo',
      preparationMinutes: 8,
    },
  ],
  categories: [
    {
      description: 'A la parrilla',
      art: 'food/skewer',
      products: [
        {
          name: 'Pincho de lomo',
          description: 'Lomo fino, chorizo y maduro, con chimichurri',
          price: 5.5,
          art: 'food/skewer',
          preparationMinutes: 7,
        },
        {
          name: 'Hamburguesa de la casa',
          description: '180 g de res, queso, cebolla y salsa de ajo',
          price: 6.9,
          art: 'food/burger',
          preparationMinutes: 9,
        },
        {
          name: 'Costillas con miel',
          description: 'Costillas de cerdo a fuego lento, con ensalada',
          price: 8.75,
          art: 'food/ribs',
          preparationMinutes: 10,
        },
        {
          name: 'Hot dog',
          description: 'Con papas al hilo y salsas',
          price: 3.5,
          art: 'food/hotdog',
          preparationMinutes: 4,
        },
      ],
    },
    {
      description: 'Para picar',
      art: 'food/empanada',
      products: [
        {
          name: 'Empanada de verde',
          description: 'De plátano verde, rellena de queso',
          price: 2.25,
          art: 'food/empanada',
          preparationMinutes: 3,
          suggestedFrom: 4,
        },
        {
          name: 'Papas fritas',
          description: 'Porción para uno',
          price: 2.5,
          art: 'food/fries',
          preparationMinutes: 4,
          suggestedFrom: 4,
        },
        { name: 'Chifles', description: 'Plátano verde crocante, 90 g', price: 1.75, art: 'food/potato-chips' },
      ],
    },
    {
      description: 'Bebidas',
      art: 'drinks/lemonade',
      products: [
        {
          name: 'Limonada',
          description: 'Con hierbabuena, 400 ml',
          price: 3,
          art: 'drinks/lemonade',
          suggestedFrom: 4,
        },
        { name: 'Gaseosa roja', description: 'Helada, 500 ml', price: 2, art: 'drinks/can-red' },
        { name: 'Agua sin gas', description: 'Botella de 500 ml', price: 1.25, art: 'drinks/water-bottle' },
      ],
    },
  ],
};

const jugos: DemoCommerce = {
  code: 'jugos',
  name: 'Jugos del Malecón',
  phone: '593985550112',
  address: 'Nivel 1, junto al escenario',
  category: 'Jugos y bebidas',
  logo: 'drinks/coconut',
  banner: 'scenes/kiosco',
  payment,
  delivery: atTheRow,
  facts: jugosFacts,
  combos: [],
  categories: [
    {
      description: 'Jugos naturales',
      art: 'drinks/tropical',
      products: [
        {
          name: 'Jugo de maracuyá',
          description: 'Pulpa fresca, 400 ml',
          price: 3.25,
          art: 'drinks/mango-juice',
          preparationMinutes: 2,
        },
        {
          name: 'Jugo de naranja',
          description: 'Exprimido en el momento, 400 ml',
          price: 3,
          art: 'drinks/orange-juice',
          preparationMinutes: 2,
        },
        { name: 'Agua de coco', description: 'En su coco, bien fría', price: 3.5, art: 'drinks/coconut' },
        {
          name: 'Copa tropical',
          description: 'Sandía, frutilla y hielo',
          price: 4.25,
          art: 'drinks/tropical',
          preparationMinutes: 3,
        },
      ],
    },
    {
      description: 'Cervezas',
      requiresIdentification: true,
      art: 'drinks/beer',
      products: [{ name: 'Cerveza rubia', description: 'Vaso de 473 ml', price: 4, art: 'drinks/beer' }],
    },
    {
      description: 'Dulces',
      art: 'sweets/popcorn',
      products: [
        { name: 'Canguil con sal', description: 'Balde para compartir', price: 3.75, art: 'sweets/popcorn' },
        { name: 'Granizado', description: 'De mora o de piña', price: 2.25, art: 'sweets/shaved-ice' },
      ],
    },
  ],
};

export const coliseoCommerces: readonly DemoCommerce[] = [asados, jugos];
