import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import type { DemoCommerce, DemoPayment } from '../demo-venue.ts';
import { buffetFacts, kioscoFacts, quinchoFacts } from './facts.ts';
import { counter, tableOrCounter } from './seats.ts';

const payment: DemoPayment = { provider: PAYMENT_PROVIDER.mercadoPago, cash: true, balance: true };

const buffet: DemoCommerce = {
  code: 'buffet',
  name: 'Buffet del Club',
  phone: '5493415550111',
  address: 'Sede social, planta baja',
  category: 'Comida',
  logo: 'food/milanesa',
  banner: 'scenes/buffet',
  payment,
  delivery: tableOrCounter,
  discounts: [
    { description: 'En minutas, de lunes a jueves', percent: 10, picture: 'scenes/discount-sandwich', priority: 1 },
  ],
  facts: buffetFacts,
  combos: [
    {
      name: 'Menú del socio',
      description: 'Milanesa con guarnición, agua y flan',
      price: 15900,
      previousPrice: 18900,
      art: 'combos/socio',
      banner: 'scenes/combo-socio',
      preparationMinutes: 12,
    },
  ],
  categories: [
    {
      description: 'Minutas',
      art: 'food/milanesa',
      products: [
        {
          name: 'Milanesa con guarnición',
          description: 'De nalga, rebozada a mano, con lo que elijas al lado',
          price: 13200,
          art: 'food/milanesa',
          typeId: PRODUCT_TYPES.withSideDish,
          goesWith: ['Papas fritas', 'Puré', 'Ensalada'],
          preparationMinutes: 12,
        },
        {
          name: 'Suprema napolitana',
          description: 'Jamón, salsa de tomate y muzzarella gratinada',
          price: 14800,
          art: 'food/suprema',
          typeId: PRODUCT_TYPES.withSideDish,
          goesWith: ['Papas fritas', 'Puré', 'Ensalada'],
          preparationMinutes: 14,
        },
        {
          name: 'Tallarines con tuco',
          description: 'Amasados los domingos, salsa de cuatro horas',
          price: 11600,
          art: 'food/spaghetti',
          preparationMinutes: 10,
        },
        {
          name: 'Guiso de lentejas',
          description: 'Con chorizo colorado y panceta, de los que abrazan',
          price: 10400,
          art: 'food/stew',
          preparationMinutes: 6,
        },
        {
          name: 'Tortilla de papas',
          description: 'Babé o bien cocida, vos decidís',
          price: 8900,
          art: 'food/tortilla',
          preparationMinutes: 9,
        },
      ],
    },
    {
      description: 'Sándwiches',
      art: 'food/sandwich',
      products: [
        {
          name: 'Carlitos rosarino',
          description: 'Jamón, queso y kétchup, bien tostado',
          price: 7400,
          art: 'food/sandwich',
          preparationMinutes: 5,
        },
        {
          name: 'Wrap de pollo',
          description: 'Pollo, palta, tomate y queso crema',
          price: 8200,
          art: 'food/wrap',
          preparationMinutes: 5,
        },
        {
          name: 'Sándwich de falafel',
          description: 'Pan pita, humus y vegetales frescos',
          price: 7900,
          art: 'food/falafel',
          preparationMinutes: 5,
        },
      ],
    },
    {
      description: 'Bebidas',
      art: 'drinks/soda',
      products: [
        {
          name: 'Gaseosa',
          description: 'Vaso de 500 ml con hielo',
          price: 3200,
          art: 'drinks/soda',
          suggestedFrom: 6000,
        },
        { name: 'Agua sin gas', description: 'Botella de 500 ml', price: 2500, art: 'drinks/water-bottle' },
        {
          name: 'Vaso de agua',
          description: 'Fresca y gratis',
          price: 0,
          art: 'drinks/water-glass',
          stock: 'uncounted',
        },
      ],
    },
    {
      description: 'Postres',
      art: 'sweets/flan',
      products: [
        {
          name: 'Flan casero',
          description: 'Con dulce de leche o crema, como en casa',
          price: 3200,
          art: 'sweets/flan',
          suggestedFrom: 9000,
        },
      ],
    },
    {
      description: 'Con documento',
      requiresIdentification: true,
      art: 'drinks/wine',
      products: [
        { name: 'Cerveza tirada', description: 'Rubia de litoral, 500 ml', price: 5200, art: 'drinks/beer' },
        { name: 'Copa de tinto', description: 'Malbec de la casa', price: 4900, art: 'drinks/wine' },
      ],
    },
    {
      description: 'Guarniciones',
      products: [
        {
          name: 'Papas fritas',
          description: 'Porción individual',
          price: 0,
          art: 'food/fries',
          typeId: PRODUCT_TYPES.sideDish,
        },
        { name: 'Puré', description: 'Con manteca', price: 0, art: 'food/potato', typeId: PRODUCT_TYPES.sideDish },
        {
          name: 'Ensalada',
          description: 'Lechuga, tomate y zanahoria',
          price: 0,
          art: 'food/salad',
          typeId: PRODUCT_TYPES.sideDish,
        },
      ],
    },
  ],
};

const kiosco: DemoCommerce = {
  code: 'kiosco-pileta',
  name: 'Kiosco de la Pileta',
  phone: '5493415550122',
  address: 'Solárium, junto a la pileta olímpica',
  category: 'Kiosco',
  logo: 'sweets/shaved-ice',
  banner: 'scenes/kiosco',
  payment: { ...payment, provider: PAYMENT_PROVIDER.firstData },
  delivery: { ...counter, verification: 'qr' },
  facts: kioscoFacts,
  combos: [
    {
      name: 'Tarde de pileta',
      description: 'Granizado, licuado y ensalada de frutas',
      price: 10900,
      previousPrice: 12600,
      art: 'combos/pileta',
      banner: 'scenes/combo-pileta',
      preparationMinutes: 5,
    },
  ],
  categories: [
    {
      description: 'Para refrescarse',
      art: 'sweets/shaved-ice',
      products: [
        {
          name: 'Granizado de limón',
          description: 'Hielo molido y limones del Litoral',
          price: 3700,
          art: 'sweets/shaved-ice',
          preparationMinutes: 2,
        },
        {
          name: 'Licuado de durazno',
          description: 'Con leche o con agua',
          price: 4600,
          art: 'drinks/mango-juice',
          preparationMinutes: 3,
        },
        { name: 'Helado palito', description: 'Agua o crema, surtidos', price: 2300, art: 'sweets/icecream' },
        { name: 'Bebida isotónica', description: 'Botella de 500 ml', price: 3400, art: 'drinks/can-blue', stock: 40 },
        { name: 'Agua de coco', description: 'Directo de la fruta', price: 5200, art: 'drinks/coconut', stock: 14 },
      ],
    },
    {
      description: 'Algo rico',
      art: 'sweets/popcorn',
      products: [
        {
          name: 'Pochoclo',
          description: 'Dulce, bolsa grande',
          price: 3100,
          art: 'sweets/popcorn',
          suggestedFrom: 3000,
        },
        {
          name: 'Alfajor triple',
          description: 'Chocolate negro',
          price: 2600,
          art: 'sweets/alfajor',
          suggestedFrom: 3000,
        },
        { name: 'Sandía en rodajas', description: 'Bien fría, porción doble', price: 2800, art: 'sweets/watermelon' },
        { name: 'Ensalada de frutas', description: 'Cortada en el día', price: 4300, art: 'sweets/fruit' },
      ],
    },
    {
      description: 'Te lo olvidaste',
      art: 'things/goggles',
      products: [
        {
          name: 'Protector solar',
          description: 'Factor 50, resistente al agua',
          price: 16900,
          art: 'things/sunscreen',
          stock: 11,
        },
        {
          name: 'Ojotas',
          description: 'Goma antideslizante',
          price: 14500,
          art: 'things/sandal',
          sizes: { '36': 2, '38': 5, '40': 0, '42': 4 },
        },
        { name: 'Anteojos de sol', description: 'Filtro UV400', price: 19900, art: 'things/sunglasses', stock: 7 },
      ],
    },
  ],
};

const quincho: DemoCommerce = {
  code: 'quincho',
  name: 'El Quincho',
  phone: '5493415550133',
  address: 'Parrilleros, sector canchas',
  category: 'Comida',
  logo: 'food/choripan',
  banner: 'scenes/quincho',
  payment,
  delivery: { ...counter, verification: 'barcode' },
  preparesBeforePaying: 'always',
  facts: quinchoFacts,
  combos: [
    {
      name: 'Tercer tiempo',
      description: '2 choripanes y 2 gaseosas',
      price: 17900,
      previousPrice: 21200,
      art: 'combos/tercer-tiempo',
      banner: 'scenes/combo-tercer-tiempo',
      preparationMinutes: 8,
    },
  ],
  categories: [
    {
      description: 'Brasas',
      art: 'food/skewer',
      products: [
        {
          name: 'Choripán',
          description: 'Con criolla y chimichurri',
          price: 7200,
          art: 'food/choripan',
          preparationMinutes: 5,
        },
        {
          name: 'Brochette mixta',
          description: 'Lomo, morrón y cebolla',
          price: 9800,
          art: 'food/skewer',
          preparationMinutes: 9,
        },
        {
          name: 'Costilla con chimi',
          description: 'Tira de asado de 300 g',
          price: 16400,
          art: 'food/ribs',
          preparationMinutes: 12,
        },
        {
          name: 'Provoleta',
          description: 'Dorada por fuera, fundida por dentro, con orégano',
          price: 8900,
          art: 'food/provoleta',
          preparationMinutes: 7,
        },
        {
          name: 'Choclo a la brasa',
          description: 'Con manteca y sal gruesa',
          price: 3600,
          art: 'food/corn',
          preparationMinutes: 6,
        },
      ],
    },
    {
      description: 'Bebidas',
      art: 'drinks/soda',
      products: [
        { name: 'Gaseosa', description: 'Lata de 354 ml', price: 3400, art: 'drinks/can-red', suggestedFrom: 6000 },
        { name: 'Agua sin gas', description: 'Botella de 500 ml', price: 2500, art: 'drinks/water-bottle' },
      ],
    },
    {
      description: 'Con documento',
      requiresIdentification: true,
      art: 'drinks/fernet',
      products: [
        {
          name: 'Fernet con cola',
          description: 'Vaso de 500 ml',
          price: 6900,
          art: 'drinks/fernet',
          preparationMinutes: 2,
        },
        { name: 'Lata de cerveza', description: 'Rubia, 473 ml', price: 4800, art: 'drinks/can-gold' },
      ],
    },
  ],
};

export const clubCommerces = [buffet, kiosco, quincho];
