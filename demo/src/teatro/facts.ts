import type { DemoFacts } from '../demo-venue.ts';

/** The menu of the bar in English. */
export const foyerFacts: DemoFacts = {
  categories: {
    Tragos: 'Cocktails and wine',
    'Sin alcohol': 'Without alcohol',
    'Para picar': 'Snacks',
    Guarniciones: 'Side dishes',
  },
  products: {
    'Pisco sour': { description: 'Quebranta pisco, lime from Chulucanas, egg white and Angostura bitters' },
    'Chilcano de maracuyá': { name: 'Passion fruit chilcano', description: 'Pisco, ginger ale and fresh pulp' },
    'Copa de tinto': { name: 'Glass of red wine', description: 'Malbec from the Ica valley' },
    'Copa de espumante': {
      name: 'Glass of sparkling wine',
      description: 'Local brut, to toast at the interval',
    },
    'Cerveza artesanal': { name: 'Craft beer', description: 'Lager from Barranco, 330 ml' },
    'Chicha morada': { description: 'Purple corn, pineapple and cloves, made in house' },
    'Maracuyá helado': { name: 'Passion fruit frappé', description: 'With crushed ice' },
    'Gaseosa dorada': { name: 'Golden soda', description: 'Ice cold, 500 ml' },
    'Agua sin gas': { name: 'Still water', description: '500 ml bottle' },
    'Vaso de agua': { name: 'Glass of water', description: 'On the house' },
    Butifarra: { description: 'Peruvian ham and salsa criolla in a French roll' },
    'Tequeños con guacamole': {
      name: 'Tequeños with guacamole',
      description: 'Six pastries filled with cheese',
    },
    Anticucho: { description: 'Two skewers with potato and chilli sauce' },
    'Empanada de ají de gallina': {
      name: 'Ají de gallina empanada',
      description: 'Filled with creamy chilli chicken, baked, with lime',
    },
    'Tabla de quesos': {
      name: 'Cheese board',
      description: 'Paria and aged Andean cheese, olives from Tacna and bread',
    },
    'Papas nativas': { name: 'Native potatoes', description: 'Colourful crisps with salt from Maras' },
    'Papa dorada': { name: 'Golden potatoes', description: 'Oven-roasted' },
    'Choclo con queso': { name: 'Corn with cheese', description: 'From Cusco' },
  },
};

/** The menu of the sweet shop in English. */
export const dulceriaFacts: DemoFacts = {
  categories: {
    Postres: 'Desserts',
    'Bebidas calientes': 'Hot drinks',
    'Para la función': 'For the performance',
  },
  products: {
    'Torta de chocolate': { name: 'Chocolate cake', description: 'Moist, with fudge made of cocoa from Piura' },
    'Alfajor limeño': { name: 'Lima alfajor', description: 'Manjar blanco and icing sugar' },
    Picarones: { description: 'Four pumpkin doughnuts with cane syrup' },
    'Crema volteada': { name: 'Crème caramel', description: 'Smooth and covered in caramel' },
    'Helado de lúcuma': { name: 'Lúcuma ice cream', description: 'Two scoops in a cone' },
    'Bombones de pecana': { name: 'Pecan chocolates', description: 'Box of six' },
    'Café pasado': { name: 'Filter coffee', description: 'Beans from Chanchamayo, drop by drop' },
    Espresso: { description: 'Double, no rush' },
    'Chocolate caliente': { name: 'Hot chocolate', description: '70% cocoa, with cinnamon' },
    'Infusión de muña': { name: 'Muña tea', description: 'Andean mint, good for digestion' },
    Canchita: { name: 'Popcorn', description: 'Salted, in a box that makes no noise' },
    'Caramelos de limón': {
      name: 'Lemon drops',
      description: 'Without crackling wrappers, so as not to interrupt',
    },
  },
};

/** The goods of the boutique in English. */
export const boutiqueFacts: DemoFacts = {
  categories: { Recuerdos: 'Souvenirs' },
  products: {
    'Programa de mano de lujo': {
      name: 'Deluxe programme',
      description: 'Script, photos and an interview with the cast',
    },
    'Polo de la temporada': {
      name: 'Season T-shirt',
      description: 'Pima cotton, with golden masks on the chest',
    },
    'Bolsa de tela': { name: 'Tote bag', description: 'Raw canvas, long handles' },
    'Máscaras miniatura': { name: 'Miniature masks', description: 'Comedy and tragedy, in resin' },
    'Ramo para el elenco': {
      name: 'Bouquet for the cast',
      description: 'We take it to the dressing room once the curtain falls',
    },
  },
};
