import type { DemoFacts } from '../demo-venue.ts';

/** What the bar declares, and its menu in English. Names without a translation are known as they are. */
export const barraFacts: DemoFacts = {
  categories: {
    Cerveza: 'Beer',
    'Vinos y tragos': 'Wine and cocktails',
    'Sin alcohol': 'Without alcohol',
    'Para picar': 'Snacks',
  },
  products: {
    'La previa': { allergens: ['gluten', 'peanut', 'milk'] },
    'Cerveza tirada': {
      name: 'Draught beer',
      description: 'Lager, 500 ml cup. Show your ID at pick-up',
      allergens: ['gluten'],
      traits: ['alcohol'],
    },
    'IPA de la casa': {
      name: 'House IPA',
      description: 'Patagonian hops, citrusy and dry. 500 ml cup',
      allergens: ['gluten'],
      traits: ['alcohol'],
    },
    Stout: { description: 'Dark and creamy, with coffee and cocoa notes', allergens: ['gluten'], traits: ['alcohol'] },
    'Ronda de dos': {
      name: 'Round for two',
      description: 'Two 500 ml lagers to toast the goal still to come',
      allergens: ['gluten'],
      traits: ['alcohol'],
    },
    'Cerveza sin alcohol': {
      name: 'Alcohol-free beer',
      description: 'The same taste, 0.0%. 473 ml can',
      allergens: ['gluten'],
    },
    'Fernet con cola': {
      name: 'Fernet and cola',
      description: 'As in Córdoba: 70/30, lots of ice and foam',
      traits: ['gluten-free', 'alcohol'],
    },
    'Copa de Malbec': {
      name: 'Glass of Malbec',
      description: 'Uco Valley, served at 16 °C',
      allergens: ['sulphites'],
      traits: ['gluten-free', 'alcohol'],
    },
    'Copa de blanco dulce': {
      name: 'Glass of sweet white',
      description: 'Torrontés from Salta, fresh and floral',
      allergens: ['sulphites'],
      traits: ['gluten-free', 'alcohol'],
    },
    'Vermut con soda': {
      name: 'Vermouth and soda',
      description: 'Rosso, a slice of orange and a splash of soda',
      allergens: ['sulphites'],
      traits: ['alcohol'],
    },
    'Gin tonic de pepino': {
      name: 'Cucumber gin and tonic',
      description: 'Local gin, tonic, cucumber and juniper',
      traits: ['gluten-free', 'alcohol'],
    },
    'Espumante extra brut': {
      name: 'Extra brut sparkling wine',
      description: 'For the final whistle. 150 ml glass',
      allergens: ['sulphites'],
      traits: ['gluten-free', 'alcohol'],
    },
    'Gaseosa grande': {
      name: 'Large soft drink',
      description: '750 ml cup with ice: cola, lime or orange',
      traits: ['gluten-free'],
    },
    Limonada: {
      name: 'Lemonade',
      description: 'With mint and ginger, freshly squeezed',
      traits: ['gluten-free', 'vegan'],
    },
    'Agua con gas': { name: 'Sparkling water', description: '500 ml bottle, ice cold' },
    'Trago de frutas sin alcohol': {
      name: 'Alcohol-free fruit cocktail',
      description: 'Passion fruit, orange and grenadine over crushed ice',
      traits: ['gluten-free', 'vegan'],
    },
    'Vaso con hielo': { name: 'Cup of ice', description: 'Free with any drink' },
    'Pochoclo familiar': {
      name: 'Family popcorn',
      description: 'Salted or sweet, 3 litre bucket',
      traits: ['gluten-free', 'vegetarian', 'vegan'],
    },
    'Maní tostado': {
      name: 'Roasted peanuts',
      description: 'In the shell, as they have always been on the terraces',
      allergens: ['peanut'],
      traits: ['gluten-free', 'vegan'],
    },
    'Tabla de la barra': {
      name: 'Bar board',
      description: 'Pategrás cheese, Tandil salami, olives and bread',
      allergens: ['gluten', 'milk'],
    },
    'Pretzel salado': {
      name: 'Salted pretzel',
      description: 'Warm, with wholegrain mustard',
      allergens: ['gluten'],
      traits: ['vegetarian'],
    },
  },
};
