import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import type { DemoCommerce } from '../demo-venue.ts';
import { counterOnly } from './seats.ts';
import { tiendaFacts } from './tienda-facts.ts';

export const tienda: DemoCommerce = {
  code: 'tienda-oficial',
  name: 'Tienda Oficial',
  phone: '5491155550154',
  address: 'Puerta 1, planta baja',
  category: 'Tienda',
  type: 'Tienda',
  logo: 'things/shirt-red',
  banner: 'scenes/tienda',
  payment: { provider: PAYMENT_PROVIDER.mercadoPago, cash: true, balance: true },
  delivery: { ...counterOnly, verification: 'barcode' },
  discounts: [
    { description: 'En toda la línea de entrenamiento', percent: 20, picture: 'scenes/discount-shirt', priority: 40 },
  ],
  facts: tiendaFacts,
  combos: [
    {
      name: 'Kit del hincha',
      description: 'Gorra, bufanda y bandera de mano',
      price: 47900,
      previousPrice: 56400,
      art: 'combos/hincha',
      banner: 'scenes/combo-hincha',
    },
  ],
  categories: [
    {
      description: 'Camisetas',
      art: 'things/shirt-red',
      products: [
        {
          name: 'Camiseta titular 2026',
          description: 'La que sale a la cancha: tejido liviano, escudo termosellado y banda crema',
          price: 89900,
          art: 'things/shirt-red',
          sizes: { XS: 8, S: 24, M: 31, L: 0, XL: 12, XXL: 3 },
        },
        {
          name: 'Camiseta suplente 2026',
          description: 'Crema con vivos bordó, homenaje a la de 1951',
          price: 89900,
          art: 'things/shirt-cream',
          sizes: { S: 15, M: 0, L: 22, XL: 9 },
        },
        {
          name: 'Camiseta de arquero',
          description: 'Verde agua, mangas largas y puños reforzados',
          price: 94900,
          art: 'things/shirt-green',
          sizes: { S: 4, M: 7, L: 7, XL: 2 },
        },
        {
          name: 'Camiseta infantil',
          description: 'La misma que usan los grandes, de 4 a 14 años',
          price: 62900,
          art: 'things/shirt-red',
          sizes: { '4': 6, '6': 10, '8': 0, '10': 14, '12': 11, '14': 5 },
        },
        {
          name: 'Remera retro campeón',
          description: 'Algodón peinado, estampa de la vuelta olímpica',
          price: 38900,
          art: 'things/shirt-black',
          sizes: { S: 0, M: 0, L: 0 },
        },
      ],
    },
    {
      description: 'Entrenamiento',
      art: 'things/shorts',
      products: [
        {
          name: 'Short oficial',
          description: 'Secado rápido, bolsillos con cierre',
          price: 42900,
          art: 'things/shorts',
          sizes: { S: 12, M: 18, L: 16, XL: 0 },
        },
        {
          name: 'Medias de juego',
          description: 'Talón reforzado, un par',
          price: 18900,
          art: 'things/socks',
          sizes: { '35-38': 20, '39-42': 34, '43-46': 17 },
        },
        {
          name: 'Zapatillas de paseo',
          description: 'Suela de goma natural, vivo bordó',
          price: 124900,
          art: 'things/sneaker',
          sizes: { '38': 3, '39': 5, '40': 0, '41': 6, '42': 6, '43': 2 },
        },
        {
          name: 'Guantes de arquero',
          description: 'Látex alemán de 4 mm, palma de contacto',
          price: 56900,
          art: 'things/gloves',
          sizes: { '8': 4, '9': 6, '10': 5 },
        },
      ],
    },
    {
      description: 'Accesorios',
      art: 'things/cap',
      products: [
        {
          name: 'Gorra Ribera',
          description: 'Gabardina bordó, visera curva, regulable',
          price: 24900,
          art: 'things/cap',
          suggestedFrom: 30000,
        },
        {
          name: 'Bufanda de cancha',
          description: 'Tejida, doble faz, 150 cm',
          price: 21900,
          art: 'things/scarf',
          suggestedFrom: 30000,
        },
        {
          name: 'Bandera de mano',
          description: 'Tela de 60 × 40 cm con asta',
          price: 9600,
          art: 'things/flag',
          suggestedFrom: 20000,
        },
        {
          name: 'Pelota N.º 5',
          description: 'Termosellada, réplica de la oficial',
          price: 64900,
          art: 'things/ball',
          stock: 18,
        },
        {
          name: 'Mochila',
          description: '20 litros, bolsillo para notebook',
          price: 58900,
          art: 'things/backpack',
          stock: 9,
        },
        {
          name: 'Oso Riberito',
          description: 'La mascota, 25 cm de abrazo',
          price: 27900,
          art: 'things/teddy',
          stock: 3,
        },
      ],
    },
  ],
};
