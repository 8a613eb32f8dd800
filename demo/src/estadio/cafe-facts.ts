import type { DemoFacts } from '../demo-venue.ts';

/** What the stall declares, and its menu in English. */
export const cafeFacts: DemoFacts = {
  categories: { Café: 'Coffee', Panadería: 'Bakery', Frío: 'Cold drinks' },
  products: {
    Merienda: {
      allergens: ['gluten', 'egg', 'milk'],
      traits: ['vegetarian'],
    },
    Espresso: { description: 'House blend, medium roast, 30 ml', traits: ['gluten-free', 'vegan'] },
    'Café con leche': {
      name: 'White coffee',
      description: 'In a large cup, with fine foam',
      allergens: ['milk'],
      traits: ['gluten-free', 'vegetarian'],
    },
    'Cortado en jarrito': {
      name: 'Cortado',
      description: 'Half and half, just right',
      allergens: ['milk'],
      traits: ['gluten-free', 'vegetarian'],
    },
    Capuchino: {
      name: 'Cappuccino',
      description: 'Bitter cocoa and a hint of cinnamon',
      allergens: ['milk'],
      traits: ['vegetarian'],
    },
    Submarino: {
      description: 'Hot milk and a whole bar of chocolate',
      allergens: ['soy', 'milk'],
      traits: ['vegetarian'],
    },
    'Té en hebras': { name: 'Loose-leaf tea', description: 'Black, green or camomile, with lemon', traits: ['vegan'] },
    'Mate con termo': {
      name: 'Mate with a flask',
      description: 'Stemless yerba. Please return the flask',
      traits: ['vegan'],
    },
    'Medialuna de manteca': {
      name: 'Butter medialuna',
      description: 'Glazed croissant, from the five o’clock oven',
      allergens: ['gluten', 'egg', 'milk'],
      traits: ['vegetarian'],
    },
    'Tostado de jamón y queso': {
      name: 'Ham and cheese toastie',
      description: 'Thin white bread, pressed until it crunches',
      allergens: ['gluten', 'milk'],
    },
    'Cookie con chips': {
      name: 'Chocolate chip cookie',
      description: 'XL size, soft centre',
      allergens: ['gluten', 'egg', 'soy', 'milk'],
      traits: ['vegetarian'],
    },
    'Torta de frutilla': {
      name: 'Strawberry cake',
      description: 'Sponge, cream and fresh strawberries',
      allergens: ['gluten', 'egg', 'milk'],
      traits: ['vegetarian'],
    },
    'Waffle con manteca': {
      name: 'Butter waffle',
      description: 'Freshly made, with orange blossom honey',
      allergens: ['gluten', 'egg', 'milk'],
      traits: ['vegetarian'],
    },
    'Alfajor de maicena': {
      name: 'Cornflour alfajor',
      description: 'Coconut and dulce de leche',
      allergens: ['egg', 'milk'],
      traits: ['vegetarian'],
    },
    'Café helado': {
      name: 'Iced coffee',
      description: 'Double espresso, ice and condensed milk',
      allergens: ['milk'],
      traits: ['gluten-free', 'vegetarian'],
    },
    'Jugo de naranja': {
      name: 'Orange juice',
      description: 'Freshly squeezed, 400 ml',
      traits: ['gluten-free', 'vegan'],
    },
  },
};
