import type { DemoFacts } from '../demo-venue.ts';

/** What the stall declares, and its menu in English. */
export const heladeriaFacts: DemoFacts = {
  categories: { Helados: 'Ice cream', Postres: 'Desserts', 'Para tomar': 'Drinks' },
  products: {
    'Domingo en familia': {
      allergens: ['gluten', 'milk'],
    },
    'Cucurucho de dos gustos': {
      name: 'Two-scoop cone',
      description: 'Made this morning. Choose the flavours at the counter',
      allergens: ['gluten', 'milk'],
      traits: ['vegetarian'],
    },
    'Copa Nino': {
      name: 'Nino sundae',
      description: 'Three scoops, cream, wafers and warm dulce de leche sauce',
      allergens: ['gluten', 'egg', 'milk'],
      traits: ['vegetarian'],
    },
    'Granizado de frutilla': {
      name: 'Strawberry slush',
      description: 'Shaved ice with real strawberries, dairy-free',
      traits: ['gluten-free', 'vegetarian', 'vegan'],
    },
    'Cuarto kilo': {
      name: 'Quarter kilo',
      description: 'Up to three flavours, in a tub that lasts the second half',
      allergens: ['milk'],
      traits: ['gluten-free', 'vegetarian'],
    },
    'Dona glaseada': {
      name: 'Glazed doughnut',
      description: 'Chocolate and sprinkles, fluffy',
      allergens: ['gluten', 'egg', 'soy', 'milk'],
      traits: ['vegetarian'],
    },
    Chocotorta: {
      description: 'The birthday classic: chocolate biscuits, cream cheese and dulce de leche',
      allergens: ['gluten', 'soy', 'milk'],
      traits: ['vegetarian'],
    },
    'Cupcake de frutos rojos': {
      name: 'Red berry cupcake',
      description: 'Vanilla with a raspberry heart',
      allergens: ['gluten', 'egg', 'milk'],
      traits: ['vegetarian'],
    },
    'Panqueques con dulce': {
      name: 'Pancakes with dulce de leche',
      description: 'Three, warm, with butter and honey',
      allergens: ['gluten', 'egg', 'milk'],
      traits: ['vegetarian'],
    },
    'Ensalada de frutas': {
      name: 'Fruit salad',
      description: 'Freshly cut strawberry, kiwi, mango and orange',
      traits: ['gluten-free', 'vegetarian', 'vegan'],
    },
    'Milkshake de dulce de leche': {
      name: 'Dulce de leche milkshake',
      description: 'Half a litre, thick, with a wide straw',
      allergens: ['milk'],
      traits: ['gluten-free', 'vegetarian'],
    },
    'Licuado de mango': {
      name: 'Mango smoothie',
      description: 'With milk or water, no added sugar',
      allergens: ['milk'],
      traits: ['gluten-free', 'vegetarian'],
    },
    'Agua sin gas': { name: 'Still water', description: '500 ml bottle, ice cold' },
    'Salsa de chocolate': { name: 'Chocolate sauce', description: 'Warm', allergens: ['soy', 'milk'] },
    'Frutos rojos': { name: 'Red berries', description: 'Strawberry and blueberry' },
    'Maní crocante': { name: 'Peanut brittle', description: 'Candied', allergens: ['peanut'] },
  },
};
