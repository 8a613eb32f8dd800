import type { DemoFacts } from '../demo-venue.ts';

/** The menu of the buffet in English. */
export const buffetFacts: DemoFacts = {
  categories: {
    Minutas: 'Quick meals',
    Sándwiches: 'Sandwiches',
    Bebidas: 'Drinks',
    Postres: 'Desserts',
    'Con documento': 'ID required',
    Guarniciones: 'Side dishes',
  },
  products: {
    'Milanesa con guarnición': {
      name: 'Milanesa with a side',
      description: 'Hand-breaded beef, with the side you choose',
    },
    'Suprema napolitana': {
      name: 'Chicken napolitana',
      description: 'Breaded chicken with ham, tomato sauce and melted mozzarella',
    },
    'Tallarines con tuco': {
      name: 'Tagliatelle with tuco',
      description: 'Made every Sunday, with a four-hour tomato sauce',
    },
    'Guiso de lentejas': {
      name: 'Lentil stew',
      description: 'With chorizo and bacon, as warm as a hug',
    },
    'Tortilla de papas': { name: 'Potato tortilla', description: 'Runny or well done, you decide' },
    'Carlitos rosarino': {
      name: 'Rosario toastie',
      description: 'Ham, cheese and ketchup, well toasted',
    },
    'Wrap de pollo': { name: 'Chicken wrap', description: 'Chicken, avocado, tomato and cream cheese' },
    'Sándwich de falafel': {
      name: 'Falafel sandwich',
      description: 'Pitta bread, hummus and fresh vegetables',
    },
    Gaseosa: { name: 'Soft drink', description: '500 ml cup with ice' },
    'Agua sin gas': { name: 'Still water', description: '500 ml bottle' },
    'Vaso de agua': { name: 'Glass of water', description: 'Cold and free' },
    'Flan casero': {
      name: 'Homemade flan',
      description: 'With dulce de leche or cream, as at home',
    },
    'Cerveza tirada': { name: 'Draught beer', description: 'Local lager, 500 ml' },
    'Copa de tinto': { name: 'Glass of red wine', description: 'House Malbec' },
    'Papas fritas': { name: 'Fries', description: 'Single portion' },
    Puré: { name: 'Mash', description: 'With butter' },
    Ensalada: { name: 'Salad', description: 'Lettuce, tomato and carrot' },
  },
};

/** The menu of the kiosk at the pool in English. */
export const kioscoFacts: DemoFacts = {
  categories: {
    'Para refrescarse': 'Cool down',
    'Algo rico': 'Treats',
    'Te lo olvidaste': 'Forgot something?',
  },
  products: {
    'Granizado de limón': { name: 'Lemon slush', description: 'Crushed ice and lemons from the Litoral' },
    'Licuado de durazno': { name: 'Peach smoothie', description: 'With milk or water' },
    'Helado palito': { name: 'Ice lolly', description: 'Water or cream based, assorted' },
    'Bebida isotónica': { name: 'Sports drink', description: '500 ml bottle' },
    'Agua de coco': { name: 'Coconut water', description: 'Straight from the fruit' },
    Pochoclo: { name: 'Popcorn', description: 'Sweet, large bag' },
    'Alfajor triple': { name: 'Triple alfajor', description: 'Dark chocolate' },
    'Sandía en rodajas': { name: 'Sliced watermelon', description: 'Ice cold, double portion' },
    'Ensalada de frutas': { name: 'Fruit salad', description: 'Freshly cut today' },
    'Protector solar': { name: 'Sunscreen', description: 'SPF 50, water-resistant' },
    Ojotas: { name: 'Flip-flops', description: 'Non-slip rubber' },
    'Anteojos de sol': { name: 'Sunglasses', description: 'UV400 filter' },
  },
};

/** The menu of the barbecue in English. */
export const quinchoFacts: DemoFacts = {
  categories: { Brasas: 'From the coals', Bebidas: 'Drinks', 'Con documento': 'ID required' },
  products: {
    Choripán: { description: 'With salsa criolla and chimichurri' },
    'Brochette mixta': { name: 'Mixed skewer', description: 'Beef, pepper and onion' },
    'Costilla con chimi': { name: 'Short ribs with chimichurri', description: '300 g strip of beef ribs' },
    Provoleta: { description: 'Grilled provolone with oregano, golden outside and melted inside' },
    'Choclo a la brasa': { name: 'Grilled corn on the cob', description: 'With butter and coarse salt' },
    Gaseosa: { name: 'Soft drink', description: '354 ml can' },
    'Agua sin gas': { name: 'Still water', description: '500 ml bottle' },
    'Fernet con cola': { name: 'Fernet and cola', description: '500 ml cup' },
    'Lata de cerveza': { name: 'Can of beer', description: 'Lager, 473 ml' },
  },
};
