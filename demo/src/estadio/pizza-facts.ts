import type { DemoFacts } from '../demo-venue.ts';

const cheeseDough = ['gluten', 'milk'] as const;

/** What the stall declares, and its menu in English. */
export const pizzaFacts: DemoFacts = {
  categories: { 'Por porción': 'By the slice', Enteras: 'Whole pizzas', Bebidas: 'Drinks' },
  products: {
    'Mitad y mitad': {
      allergens: cheeseDough,
    },
    'Porción de muzzarella': {
      name: 'Mozzarella slice',
      description: 'Medium crust, cheese to the edge, olive and oregano',
      allergens: cheeseDough,
      traits: ['vegetarian'],
    },
    'Porción de fugazzeta': {
      name: 'Fugazzeta slice',
      description: 'Stuffed, with golden sweet onion',
      allergens: cheeseDough,
      traits: ['vegetarian'],
    },
    'Porción de calabresa': {
      name: 'Calabresa slice',
      description: 'Spicy sausage and a thread of honey',
      allergens: cheeseDough,
      traits: ['spicy'],
    },
    Fainá: {
      description: 'Chickpea flatbread, thin and crisp, with pepper. On top or on the side',
      traits: ['gluten-free', 'vegetarian', 'vegan'],
    },
    'Grande de muzzarella': {
      name: 'Large mozzarella',
      description: 'Eight deep-dish slices. For the whole row',
      allergens: cheeseDough,
      traits: ['vegetarian'],
    },
    Napolitana: {
      name: 'Napolitana pizza',
      description: 'Sliced tomato, garlic and fresh basil',
      allergens: cheeseDough,
      traits: ['vegetarian'],
    },
    'Pizza de hongos y muzza': {
      name: 'Mushroom and mozzarella pizza',
      description: 'Sautéed mushrooms, spring onion and parmesan',
      allergens: cheeseDough,
      traits: ['vegetarian'],
    },
    'Calzone de jamón': {
      name: 'Ham calzone',
      description: 'Folded and golden, with ricotta, ham and mozzarella',
      allergens: cheeseDough,
    },
    Gaseosa: { name: 'Soft drink', description: '354 ml can, ice cold', traits: ['gluten-free'] },
    'Agua sin gas': { name: 'Still water', description: '500 ml bottle, ice cold' },
    'Moscato para la muzza': {
      name: 'Alcohol-free moscato',
      description: 'The classic of pizza places, without alcohol',
      allergens: ['sulphites'],
    },
    'Doble muzzarella': {
      name: 'Double mozzarella',
      description: 'Twice as much, as simple as that',
      allergens: ['milk'],
    },
    Aceitunas: { name: 'Olives', description: 'Green, pitted' },
    'Morrones asados': { name: 'Roasted peppers', description: 'In olive oil and garlic' },
    'Fainá arriba': { name: 'Fainá on top', description: 'The way it should be' },
  },
};
