import type { DemoFacts } from '../demo-venue.ts';

/** The menu of the grill in English. */
export const asadosFacts: DemoFacts = {
  categories: { 'A la parrilla': 'From the grill', 'Para picar': 'Snacks', Bebidas: 'Drinks' },
  products: {
    'Pincho de lomo': { name: 'Beef skewer', description: 'Sirloin, sausage and sweet plantain, with chimichurri' },
    'Hamburguesa de la casa': {
      name: 'House burger',
      description: '180 g of beef, cheese, onion and garlic sauce',
      allergens: ['gluten', 'milk'],
    },
    'Costillas con miel': { name: 'Honey ribs', description: 'Slow-cooked pork ribs, with salad' },
    'Hot dog': { description: 'With shoestring potatoes and sauces', allergens: ['gluten'] },
    'Empanada de verde': {
      name: 'Green plantain empanada',
      description: 'Filled with cheese',
      allergens: ['milk'],
      traits: ['gluten-free', 'vegetarian'],
    },
    'Papas fritas': { name: 'French fries', description: 'A portion for one', traits: ['vegan', 'vegetarian'] },
    Chifles: { name: 'Plantain chips', description: 'Crisp green plantain, 90 g', traits: ['gluten-free', 'vegan'] },
    Limonada: { name: 'Lemonade', description: 'With mint, 400 ml' },
    'Gaseosa roja': { name: 'Red soda', description: 'Ice cold, 500 ml' },
    'Agua sin gas': { name: 'Still water', description: '500 ml bottle' },
  },
};

/** The menu of the juice bar in English. */
export const jugosFacts: DemoFacts = {
  categories: { 'Jugos naturales': 'Fresh juices', Cervezas: 'Beers', Dulces: 'Sweets' },
  products: {
    'Jugo de maracuyá': { name: 'Passion fruit juice', description: 'Fresh pulp, 400 ml', traits: ['vegan'] },
    'Jugo de naranja': { name: 'Orange juice', description: 'Squeezed to order, 400 ml', traits: ['vegan'] },
    'Agua de coco': { name: 'Coconut water', description: 'In its coconut, well chilled', traits: ['vegan'] },
    'Copa tropical': { name: 'Tropical cup', description: 'Watermelon, strawberry and ice', traits: ['vegan'] },
    'Cerveza rubia': { name: 'Lager', description: '473 ml cup', allergens: ['gluten'], traits: ['alcohol'] },
    'Canguil con sal': { name: 'Salted popcorn', description: 'A bucket to share', traits: ['vegan'] },
    Granizado: { name: 'Shaved ice', description: 'Blackberry or pineapple', traits: ['vegan'] },
  },
};
