import type { DemoFacts } from '../demo-venue.ts';

/** The goods of the shop in English. */
export const tiendaFacts: DemoFacts = {
  categories: { Camisetas: 'Shirts', Entrenamiento: 'Training', Accesorios: 'Accessories' },
  products: {
    'Camiseta titular 2026': {
      name: '2026 home shirt',
      description: 'The one on the pitch: light fabric, heat-bonded crest and cream band',
    },
    'Camiseta suplente 2026': { name: '2026 away shirt', description: 'Cream with maroon trim, a tribute to 1951' },
    'Camiseta de arquero': {
      name: 'Goalkeeper shirt',
      description: 'Aqua green, long sleeves and reinforced cuffs',
    },
    'Camiseta infantil': { name: 'Kids’ shirt', description: 'Just like the players’, ages 4 to 14' },
    'Remera retro campeón': {
      name: 'Retro champions T-shirt',
      description: 'Combed cotton, with a print of the lap of honour',
    },
    'Short oficial': { name: 'Official shorts', description: 'Quick-drying, with zip pockets' },
    'Medias de juego': { name: 'Match socks', description: 'Reinforced heel, one pair' },
    'Zapatillas de paseo': { name: 'Casual trainers', description: 'Natural rubber sole, maroon trim' },
    'Guantes de arquero': { name: 'Goalkeeper gloves', description: '4 mm German latex, contact palm' },
    'Gorra Ribera': { name: 'Ribera cap', description: 'Maroon twill, curved peak, adjustable' },
    'Bufanda de cancha': { name: 'Match scarf', description: 'Knitted, double-sided, 150 cm' },
    'Bandera de mano': { name: 'Hand flag', description: '60 × 40 cm cloth on a stick' },
    'Pelota N.º 5': { name: 'Size 5 football', description: 'Thermally bonded, replica of the match ball' },
    Mochila: { name: 'Backpack', description: '20 litres, with a laptop pocket' },
    'Oso Riberito': { name: 'Riberito bear', description: 'The mascot: 25 cm of hug' },
  },
};
