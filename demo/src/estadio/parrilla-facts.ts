import type { DemoFacts } from '../demo-venue.ts';

const bun = ['gluten'] as const;
const cheeseBun = ['gluten', 'milk'] as const;

/** What the stall declares, and its menu in English. Names without a translation are known as they are. */
export const parrillaFacts: DemoFacts = {
  categories: {
    Hamburguesas: 'Burgers',
    'A la parrilla': 'From the grill',
    Panchos: 'Hot dogs',
    'Para picar': 'Snacks',
    Bebidas: 'Drinks',
    Postres: 'Desserts',
    Guarniciones: 'Side dishes',
  },
  products: {
    'Combo Tribuna': { allergens: cheeseBun },
    'Dos y dos': { allergens: bun },
    'Combo Asado': { allergens: cheeseBun },
    'Hamburguesa doble': {
      name: 'Double burger',
      description: 'Two grilled patties, melted cheddar, crispy bacon and house sauce',
      allergens: ['gluten', 'egg', 'milk'],
    },
    'Hamburguesa simple': {
      name: 'Single burger',
      description: '120 g patty, lettuce, tomato and cheese in a potato bun',
      allergens: cheeseBun,
    },
    'Hamburguesa veggie': {
      name: 'Veggie burger',
      description: 'Lentil and beetroot patty, avocado and roasted tomato. Meat lovers like it too',
      allergens: ['gluten', 'soy'],
      traits: ['vegetarian', 'vegan'],
    },
    'Hamburguesa a tu gusto': {
      name: 'Burger your way',
      description: 'Two patties and cheddar in a potato bun: pick a side, add or take out what you like',
      allergens: cheeseBun,
    },
    Choripán: { description: 'Charcoal-grilled pork sausage, chimichurri and salsa in a baguette', allergens: bun },
    'Sándwich de vacío': {
      name: 'Flank steak sandwich',
      description: 'Country bread, thinly sliced flank steak, chimichurri and lettuce',
      allergens: bun,
    },
    'Bondiola a la mostaza': {
      name: 'Mustard pulled pork',
      description: 'Eight hours in the oven, honey mustard, toasted brioche',
      allergens: ['gluten', 'egg', 'milk'],
    },
    'Bife con guarnición': {
      name: 'Steak with a side',
      description: '250 g sirloin cooked medium, with the side you choose',
      traits: ['gluten-free'],
    },
    'Pata y muslo al limón': {
      name: 'Lemon chicken leg',
      description: 'Marinated overnight, browned over the coals, with a side',
      traits: ['gluten-free'],
    },
    Superpancho: {
      name: 'Super hot dog',
      description: 'German sausage, potato sticks and three sauces of your choice',
      allergens: bun,
    },
    'Pancho con panceta': {
      name: 'Bacon hot dog',
      description: 'Melted cheddar, bacon and crispy onion',
      allergens: cheeseBun,
    },
    'Pancho clásico': {
      name: 'Classic hot dog',
      description: 'Soft bun, sausage and mustard. Ready in a minute',
      allergens: bun,
    },
    'Papas grandes': {
      name: 'Large fries',
      description: 'Hand-cut, fried twice, sea salt',
      traits: ['gluten-free', 'vegetarian', 'vegan'],
    },
    'Papas con cheddar': {
      name: 'Loaded cheddar fries',
      description: 'Cheddar, bacon and spring onion, to share or not',
      allergens: ['milk'],
      traits: ['gluten-free'],
    },
    'Empanada de carne': {
      name: 'Beef empanada',
      description: 'Hand-cut beef, olive and egg. Served hot',
      allergens: ['gluten', 'egg'],
    },
    'Empanada de jamón y queso': {
      name: 'Ham and cheese empanada',
      description: 'Lots of cheese, homemade dough, baked this afternoon',
      allergens: cheeseBun,
    },
    'Ensalada César': {
      name: 'Caesar salad',
      description: 'Grilled chicken, parmesan and croutons, dressing on the side',
      allergens: ['gluten', 'egg', 'fish', 'milk'],
    },
    Gaseosa: { name: 'Soft drink', description: '500 ml cup with ice: cola, lime or orange', traits: ['gluten-free'] },
    'Agua sin gas': { name: 'Still water', description: '500 ml bottle, ice cold' },
    'Limonada con menta': {
      name: 'Mint lemonade',
      description: 'Freshly squeezed lemons, mint and ginger',
      traits: ['gluten-free', 'vegan'],
    },
    'Vaso de agua': { name: 'Glass of water', description: 'Tap water, free for everyone. Ask for it with any order' },
    'Flan con dulce de leche': {
      name: 'Flan with dulce de leche',
      description: 'Homemade, wobbly, with a generous spoonful',
      allergens: ['egg', 'milk'],
      traits: ['gluten-free', 'vegetarian'],
    },
    'Alfajor triple': {
      name: 'Triple alfajor',
      description: 'Three biscuits, dulce de leche and dark chocolate coating',
      allergens: ['gluten', 'egg', 'soy', 'milk'],
      traits: ['vegetarian'],
    },
    'Extra cheddar': { description: 'Two more slices', allergens: ['milk'] },
    'Extra panceta': { name: 'Extra bacon', description: 'Four crispy strips' },
    'Huevo frito': { name: 'Fried egg', description: 'Runny yolk', allergens: ['egg'] },
    'Cebolla caramelizada': { name: 'Caramelised onion', description: 'Slowly cooked' },
    'Medallón extra': { name: 'Extra patty', description: '120 g more of beef' },
    'Sin cebolla': { name: 'No onion' },
    'Sin palta': { name: 'No avocado' },
    'Sin pepinos': { name: 'No pickles' },
    'Sin salsa': { name: 'No sauce' },
    'Papas fritas': { name: 'Fries', description: 'Single portion' },
    'Ensalada mixta': { name: 'Mixed salad', description: 'Lettuce, tomato and onion' },
    'Papas fritas con cheddar': {
      name: 'Cheddar fries',
      description: 'Single portion with melted cheddar',
      allergens: ['milk'],
    },
    'Puré rústico': { name: 'Rustic mash', description: 'With butter and chives', allergens: ['milk'] },
  },
};
