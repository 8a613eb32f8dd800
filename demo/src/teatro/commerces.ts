import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import type { DemoCommerce, DemoPayment } from '../demo-venue.ts';
import { boutiqueFacts, dulceriaFacts, foyerFacts } from './facts.ts';
import { atTheInterval } from './seats.ts';

const payment: DemoPayment = { provider: PAYMENT_PROVIDER.izipay, cash: true, balance: false };

const foyer: DemoCommerce = {
  code: 'bar-foyer',
  name: 'Bar del Foyer',
  phone: '51915550111',
  address: 'Foyer principal',
  category: 'Bar',
  logo: 'drinks/pisco-sour',
  banner: 'scenes/foyer',
  payment,
  delivery: atTheInterval,
  facts: foyerFacts,
  combos: [
    {
      name: 'Intermedio para dos',
      description: '2 chichas moradas y tabla de quesos',
      price: 52.9,
      previousPrice: 61,
      art: 'combos/intermedio',
      banner: 'scenes/combo-intermedio',
      preparationMinutes: 5,
    },
    {
      name: 'Antes del telón',
      description: 'Butifarra, papas nativas y gaseosa dorada',
      price: 38.5,
      previousPrice: 44.7,
      art: 'combos/telon',
      banner: 'scenes/combo-telon',
      preparationMinutes: 7,
    },
  ],
  categories: [
    {
      description: 'Tragos',
      requiresIdentification: true,
      art: 'drinks/pisco-sour',
      products: [
        {
          name: 'Pisco sour',
          description: 'Quebranta, limón de Chulucanas, clara y amargo de Angostura',
          price: 28,
          art: 'drinks/pisco-sour',
          preparationMinutes: 4,
        },
        {
          name: 'Chilcano de maracuyá',
          description: 'Pisco, ginger ale y pulpa fresca',
          price: 26.5,
          art: 'drinks/chilcano',
          preparationMinutes: 3,
        },
        {
          name: 'Copa de tinto',
          description: 'Malbec del valle de Ica',
          price: 24,
          art: 'drinks/wine',
          preparationMinutes: 1,
        },
        {
          name: 'Copa de espumante',
          description: 'Brut nacional para brindar en el intermedio',
          price: 27.9,
          art: 'drinks/sparkling',
          preparationMinutes: 1,
        },
        {
          name: 'Cerveza artesanal',
          description: 'Rubia de Barranco, 330 ml',
          price: 18.5,
          art: 'drinks/beer',
          preparationMinutes: 1,
        },
      ],
    },
    {
      description: 'Sin alcohol',
      art: 'drinks/chicha',
      products: [
        {
          name: 'Chicha morada',
          description: 'Maíz morado, piña y clavo, hecha en casa',
          price: 12.5,
          art: 'drinks/chicha',
          suggestedFrom: 15,
        },
        {
          name: 'Maracuyá helado',
          description: 'Con hielo frappé',
          price: 13.9,
          art: 'drinks/mango-juice',
          preparationMinutes: 2,
        },
        {
          name: 'Gaseosa dorada',
          description: 'Helada, 500 ml',
          price: 8.9,
          art: 'drinks/can-gold',
          suggestedFrom: 15,
        },
        { name: 'Agua sin gas', description: 'Botella de 500 ml', price: 6.5, art: 'drinks/water-bottle' },
        {
          name: 'Vaso de agua',
          description: 'Cortesía de la casa',
          price: 0,
          art: 'drinks/water-glass',
          stock: 'uncounted',
        },
      ],
    },
    {
      description: 'Para picar',
      art: 'food/butifarra',
      products: [
        {
          name: 'Butifarra',
          description: 'Jamón del país, sarza criolla y pan francés',
          price: 19.9,
          art: 'food/butifarra',
          preparationMinutes: 4,
        },
        {
          name: 'Tequeños con guacamole',
          description: 'Seis unidades rellenas de queso',
          price: 22.5,
          art: 'food/tequenos',
          preparationMinutes: 6,
        },
        {
          name: 'Anticucho',
          description: 'Dos palitos con papa y ají',
          price: 24.9,
          art: 'food/skewer',
          typeId: PRODUCT_TYPES.withSideDish,
          goesWith: ['Papa dorada', 'Choclo con queso'],
          preparationMinutes: 8,
        },
        {
          name: 'Empanada de ají de gallina',
          description: 'Horneada, con limón',
          price: 11.5,
          art: 'food/empanada',
          preparationMinutes: 3,
        },
        {
          name: 'Tabla de quesos',
          description: 'Paria, andino madurado, aceitunas de Tacna y pan',
          price: 36,
          art: 'food/cheese-board',
          preparationMinutes: 5,
        },
        {
          name: 'Papas nativas',
          description: 'Chips de colores con sal de Maras',
          price: 15.9,
          art: 'food/potato-chips',
          suggestedFrom: 20,
        },
      ],
    },
    {
      description: 'Guarniciones',
      products: [
        { name: 'Papa dorada', description: 'Al horno', price: 0, art: 'food/potato', typeId: PRODUCT_TYPES.sideDish },
        {
          name: 'Choclo con queso',
          description: 'Del Cusco',
          price: 4.5,
          art: 'food/corn',
          typeId: PRODUCT_TYPES.sideDish,
        },
      ],
    },
  ],
};

const dulceria: DemoCommerce = {
  code: 'dulceria',
  name: 'Dulcería Limeña',
  phone: '51915550122',
  address: 'Primer piso, ala izquierda',
  category: 'Dulces y café',
  logo: 'sweets/cake',
  banner: 'scenes/dulceria',
  payment,
  delivery: { ...atTheInterval, verification: 'code' },
  discounts: [
    {
      description: 'En postres, hasta que suene el segundo timbre',
      percent: 20,
      picture: 'scenes/discount-cake',
      priority: 1,
    },
  ],
  facts: dulceriaFacts,
  combos: [
    {
      name: 'Dulce intermedio',
      description: 'Café pasado y torta de chocolate',
      price: 21.9,
      previousPrice: 25.4,
      art: 'combos/dulce',
      banner: 'scenes/combo-dulce',
      preparationMinutes: 3,
    },
  ],
  categories: [
    {
      description: 'Postres',
      art: 'sweets/cake',
      products: [
        {
          name: 'Torta de chocolate',
          description: 'Húmeda, con fudge de cacao de Piura',
          price: 16.5,
          art: 'sweets/cake',
        },
        {
          name: 'Alfajor limeño',
          description: 'Manjar blanco y azúcar en polvo',
          price: 6.9,
          art: 'sweets/alfajor-maicena',
          suggestedFrom: 10,
        },
        {
          name: 'Picarones',
          description: 'Cuatro, con miel de chancaca',
          price: 17.9,
          art: 'sweets/picarones',
          preparationMinutes: 6,
        },
        { name: 'Crema volteada', description: 'Suave y bañada en caramelo', price: 14, art: 'sweets/flan', stock: 5 },
        {
          name: 'Helado de lúcuma',
          description: 'Dos bolas en barquillo',
          price: 13.5,
          art: 'sweets/icecream',
          preparationMinutes: 2,
        },
        { name: 'Bombones de pecana', description: 'Caja de seis', price: 32, art: 'sweets/chocolate', stock: 0 },
      ],
    },
    {
      description: 'Bebidas calientes',
      art: 'drinks/coffee',
      products: [
        {
          name: 'Café pasado',
          description: 'Grano de Chanchamayo, gota a gota',
          price: 8.9,
          art: 'drinks/coffee',
          preparationMinutes: 2,
        },
        {
          name: 'Espresso',
          description: 'Doble, sin apuro',
          price: 9.5,
          art: 'drinks/espresso',
          preparationMinutes: 2,
        },
        {
          name: 'Chocolate caliente',
          description: 'Cacao al 70 %, con canela',
          price: 12.9,
          art: 'drinks/submarino',
          preparationMinutes: 3,
        },
        {
          name: 'Infusión de muña',
          description: 'Digestiva, de la sierra',
          price: 7.5,
          art: 'drinks/tea',
          preparationMinutes: 3,
        },
      ],
    },
    {
      description: 'Para la función',
      art: 'sweets/popcorn',
      products: [
        {
          name: 'Canchita',
          description: 'Salada, en caja que no hace ruido',
          price: 11.9,
          art: 'sweets/popcorn',
          suggestedFrom: 10,
        },
        {
          name: 'Caramelos de limón',
          description: 'Sin papel crujiente, para no interrumpir',
          price: 5.5,
          art: 'sweets/candy',
          suggestedFrom: 8,
        },
      ],
    },
  ],
};

const boutique: DemoCommerce = {
  code: 'boutique',
  name: 'Boutique del Teatro',
  phone: '51915550133',
  address: 'Hall de ingreso',
  category: 'Boutique',
  type: 'Tienda',
  logo: 'things/masks',
  banner: 'scenes/boutique',
  payment,
  delivery: { toTheSeat: false, pickUp: true, verification: 'barcode', areas: [] },
  facts: boutiqueFacts,
  combos: [],
  categories: [
    {
      description: 'Recuerdos',
      art: 'things/masks',
      products: [
        {
          name: 'Programa de mano de lujo',
          description: 'Libreto, fotos y entrevista al elenco',
          price: 35,
          art: 'things/book',
          stock: 60,
        },
        {
          name: 'Polo de la temporada',
          description: 'Algodón pima, máscaras doradas al pecho',
          price: 79.9,
          art: 'things/shirt-black',
          sizes: { S: 6, M: 9, L: 0, XL: 4 },
        },
        { name: 'Bolsa de tela', description: 'Lona cruda, asas largas', price: 39.9, art: 'things/bag', stock: 25 },
        {
          name: 'Máscaras miniatura',
          description: 'Comedia y tragedia, de resina',
          price: 54.5,
          art: 'things/masks',
          stock: 8,
        },
        {
          name: 'Ramo para el elenco',
          description: 'Lo llevamos al camerino apenas baje el telón',
          price: 68,
          art: 'things/bouquet',
          stock: 6,
        },
      ],
    },
  ],
};

export const teatroCommerces = [foyer, dulceria, boutique];
