import {
  bands,
  CERRO,
  CERRO_LIGHT,
  HORIZONTE,
  HORIZONTE_LIGHT,
  rays,
  RIBERA,
  RIBERA_LIGHT,
  stage,
  stand,
} from './backdrops.ts';
import type { Colours } from './backdrops.ts';
import type { Composition, Piece } from './layout.ts';
import { onBackdrop, pair, row, trio } from './layout.ts';

/** Things sold that are two or three pieces. Later ones may use earlier ones. */
export const assembled: Readonly<Record<string, Composition>> = {
  'food/fries-cheddar': pair('food/fries', 'food/cheese'),
  'food/hotdog-bacon': pair('food/hotdog', 'food/bacon'),
  'food/veggie-burger': pair('food/burger', 'food/leaf'),
  'food/pulled-pork': pair('food/ribs', 'food/baguette'),
  'food/butifarra': pair('food/baguette', 'food/leaf'),
  'food/calzone': pair('food/empanada', 'food/tomato'),
  'food/pizza-onion': pair('food/pizza', 'food/onion'),
  'food/pizza-spicy': pair('food/pizza', 'food/chili'),
  'food/pizza-tomato': pair('food/pizza', 'food/tomato'),
  'food/pizza-mushroom': pair('food/pizza', 'food/mushroom'),
  'food/potato-chips': trio('food/potato', 'food/potato', 'food/fries'),
  'food/tequenos': trio('food/baguette', 'food/baguette', 'food/avocado'),
  'food/cheese-board': trio('food/bread', 'food/cheese', 'food/olive'),
  'drinks/espresso': pair('drinks/coffee', 'sweets/chocolate'),
  'drinks/cappuccino': pair('drinks/coffee', 'sweets/cookie'),
  'drinks/submarino': pair('drinks/coffee', 'sweets/chocolate'),
  'sweets/fruit': trio('sweets/mango', 'sweets/strawberry', 'sweets/kiwi'),
  'sweets/picarones': pair('food/bagel', 'sweets/orange'),
  'combos/tribuna': trio('food/burger', 'food/fries', 'drinks/soda'),
  'combos/dos-y-dos': trio('food/hotdog', 'food/hotdog', 'drinks/soda'),
  'combos/asado': trio('food/choripan', 'food/fries', 'drinks/water-bottle'),
  'combos/entretiempo': trio('sweets/popcorn', 'drinks/soda', 'drinks/soda'),
  'combos/previa': trio('food/cheese-board', 'drinks/lemonade', 'food/peanuts'),
  'combos/mitad': trio('food/pizza', 'food/faina', 'drinks/soda'),
  'combos/domingo': trio('sweets/sundae', 'sweets/icecream', 'sweets/icecream'),
  'combos/merienda': trio('drinks/coffee', 'sweets/medialuna', 'sweets/medialuna'),
  'combos/hincha': trio('things/cap', 'things/scarf', 'things/flag'),
  'combos/socio': trio('food/milanesa', 'drinks/water-bottle', 'sweets/flan'),
  'combos/pileta': trio('sweets/watermelon', 'sweets/shaved-ice', 'drinks/mango-juice'),
  'combos/tercer-tiempo': trio('food/choripan', 'drinks/can-red', 'food/choripan'),
  'combos/intermedio': trio('food/cheese-board', 'drinks/chicha', 'drinks/chicha'),
  'combos/telon': trio('food/butifarra', 'food/potato', 'drinks/can-gold'),
  'combos/dulce': pair('sweets/cake', 'drinks/coffee'),
};

const STALL = [768, 308] as const;
const COMBO = [768, 404] as const;
const stall = (...arts: readonly string[]) => row(...STALL, arts, 0.86);
const combo = (...arts: readonly string[]) => row(...COMBO, arts, 0.78);

const stalls: Readonly<Record<string, Composition>> = {
  'scenes/parrilla': stall('food/choripan', 'food/burger', 'food/fries', 'food/hotdog'),
  'scenes/barra': stall('drinks/fernet', 'drinks/beer', 'drinks/wine', 'sweets/popcorn'),
  'scenes/pizza': stall('food/tomato', 'food/pizza', 'food/pizza', 'drinks/can-red'),
  'scenes/heladeria': stall('sweets/shaved-ice', 'sweets/sundae', 'sweets/icecream', 'sweets/cupcake'),
  'scenes/cafe': stall('sweets/medialuna', 'drinks/coffee', 'sweets/cookie', 'sweets/strawberry-cake'),
  'scenes/tienda': stall('things/cap', 'things/shirt-red', 'things/shirt-cream', 'things/scarf', 'things/ball'),
  'scenes/estacionamiento': stall('things/bicycle', 'things/car-red', 'things/parking', 'things/car-blue'),
  'scenes/buffet': stall('food/salad', 'food/milanesa', 'food/spaghetti', 'drinks/soda'),
  'scenes/kiosco': stall(
    'things/sunglasses',
    'sweets/shaved-ice',
    'sweets/watermelon',
    'drinks/coconut',
    'things/sandal',
  ),
  'scenes/quincho': stall('food/corn', 'food/skewer', 'food/choripan', 'food/provoleta'),
  'scenes/foyer': stall('drinks/chicha', 'drinks/pisco-sour', 'drinks/sparkling', 'food/cheese-board'),
  'scenes/dulceria': stall('sweets/popcorn', 'sweets/cake', 'drinks/coffee', 'sweets/alfajor-maicena'),
  'scenes/boutique': stall('things/book', 'things/masks', 'things/shirt-black', 'things/bouquet'),
};

const combos: Readonly<Record<string, Composition>> = {
  'scenes/combo-tribuna': combo('food/fries', 'food/burger', 'drinks/soda'),
  'scenes/combo-dos-y-dos': combo('food/hotdog', 'food/hotdog', 'drinks/soda', 'drinks/soda'),
  'scenes/combo-asado': combo('food/fries-cheddar', 'food/choripan', 'drinks/water-bottle'),
  'scenes/combo-entretiempo': combo('drinks/soda', 'sweets/popcorn', 'drinks/soda'),
  'scenes/combo-previa': combo('drinks/lemonade', 'food/cheese-board', 'food/peanuts', 'drinks/lemonade'),
  'scenes/combo-mitad': combo('food/pizza', 'food/faina', 'food/pizza', 'drinks/soda'),
  'scenes/combo-domingo': combo('sweets/icecream', 'sweets/sundae', 'sweets/icecream'),
  'scenes/combo-merienda': combo('sweets/medialuna', 'drinks/coffee', 'sweets/medialuna'),
  'scenes/combo-hincha': combo('things/flag', 'things/cap', 'things/scarf'),
  'scenes/combo-socio': combo('drinks/water-bottle', 'food/milanesa', 'sweets/flan'),
  'scenes/combo-pileta': combo('sweets/shaved-ice', 'drinks/mango-juice', 'sweets/fruit'),
  'scenes/combo-tercer-tiempo': combo('drinks/can-red', 'food/choripan', 'food/choripan', 'drinks/can-red'),
  'scenes/combo-intermedio': combo('drinks/chicha', 'food/cheese-board', 'drinks/chicha'),
  'scenes/combo-telon': combo('food/potato-chips', 'food/butifarra', 'drinks/can-gold'),
  'scenes/combo-dulce': combo('sweets/cake', 'drinks/coffee'),
};

const SMALL = [384, 256] as const;

/** Cut-outs beside a text: banners of the home and discounts. */
const besideText: Readonly<Record<string, Composition>> = {
  'scenes/banner-shirt': row(...SMALL, ['things/shirt-red'], 0.92),
  'scenes/banner-members': row(...SMALL, ['things/card', 'things/scarf'], 0.78),
  'scenes/banner-summer': row(...SMALL, ['things/ring-buoy', 'things/sun'], 0.78),
  'scenes/banner-season': row(...SMALL, ['things/ticket', 'things/masks'], 0.78),
  'scenes/discount-burger': row(...SMALL, ['food/burger', 'food/fries'], 0.78),
  'scenes/discount-icecream': row(...SMALL, ['sweets/icecream', 'sweets/icecream'], 0.78),
  'scenes/discount-coffee': row(...SMALL, ['drinks/coffee', 'sweets/medialuna'], 0.78),
  'scenes/discount-shirt': row(...SMALL, ['things/shorts', 'things/sneaker'], 0.78),
  'scenes/discount-sandwich': row(...SMALL, ['food/sandwich', 'food/milanesa'], 0.78),
  'scenes/discount-cake': row(...SMALL, ['sweets/cake', 'sweets/flan'], 0.78),
};

const WIDE = [768, 384] as const;
type Ground = (width: number, height: number, colours: Colours) => string;

function wide(ground: Ground, colours: Colours, arts: readonly string[], share = 0.62): Composition {
  return onBackdrop(...WIDE, ground(...WIDE, colours), row(...WIDE, arts, share).pieces);
}

function match(colours: Colours, home: string, away: string): Composition {
  const pieces: Piece[] = [
    { art: home, x: 206, y: 178, size: 220 },
    { art: away, x: 562, y: 178, size: 220 },
    { art: 'things/ball', x: 384, y: 262, size: 152, turn: -8 },
  ];
  return onBackdrop(...WIDE, bands(...WIDE, colours), pieces);
}

const stories: Readonly<Record<string, Composition>> = {
  'scenes/event-ribera-horizonte': match(RIBERA, 'crests/ribera', 'crests/horizonte'),
  'scenes/event-ribera-cerro': match(RIBERA_LIGHT, 'crests/ribera', 'crests/cerro'),
  'scenes/event-femenino': match(RIBERA, 'crests/ribera', 'crests/andes'),
  'scenes/event-ribera-delta': match(RIBERA_LIGHT, 'crests/ribera', 'crests/delta'),
  'scenes/event-concert': wide(rays, RIBERA, ['things/drum', 'things/guitar', 'things/microphone', 'things/disco']),
  'scenes/event-play': wide(stage, CERRO, ['things/masks'], 0.74),
  'scenes/event-orchestra': wide(stage, CERRO, ['things/trumpet', 'things/violin', 'things/drum'], 0.55),
  'scenes/event-jazz': wide(stage, CERRO, ['things/saxophone', 'things/microphone'], 0.6),
  'scenes/article-order': wide(stand, RIBERA_LIGHT, ['food/burger', 'things/phone', 'drinks/soda']),
  'scenes/article-shirt': wide(rays, RIBERA, ['things/shirt-cream', 'things/shirt-red', 'things/shirt-cream']),
  'scenes/article-cup': wide(bands, RIBERA_LIGHT, ['things/seedling', 'drinks/beer', 'drinks/soda']),
  'scenes/article-transport': wide(bands, RIBERA_LIGHT, [
    'things/bicycle',
    'things/bus',
    'things/stadium',
    'things/car-red',
  ]),
  'scenes/article-choripan': wide(rays, RIBERA_LIGHT, ['food/choripan'], 0.86),
  'scenes/article-members': wide(stand, RIBERA_LIGHT, ['things/scarf', 'things/card', 'things/ticket']),
  'scenes/article-pool': wide(bands, HORIZONTE, ['things/wave', 'things/ring-buoy', 'things/goggles']),
  'scenes/article-tennis': wide(rays, HORIZONTE_LIGHT, ['things/racket', 'things/trophy', 'things/racket']),
  'scenes/article-lights': wide(stage, CERRO, ['things/star', 'things/disco', 'things/star']),
  'scenes/article-toast': wide(rays, CERRO_LIGHT, ['drinks/pisco-sour', 'drinks/sparkling', 'drinks/chicha']),
};

const HEADER = [768, 308] as const;
const TOTEM = [1080, 1920] as const;
const TOTEM_LOWER = [768, 268] as const;
const INSTALL = [768, 384] as const;

interface VenueArt {
  readonly name: string;
  readonly ground: Ground;
  readonly colours: Colours;
  readonly light: Colours;
  readonly arts: readonly [string, string, string, string];
}

function venueScenes({ name, ground, colours, light, arts }: VenueArt): Record<string, Composition> {
  const [first, second, third, fourth] = arts;
  return {
    [`scenes/venue-${name}`]: onBackdrop(...HEADER, ground(...HEADER, colours), row(...HEADER, arts, 0.6).pieces),
    [`scenes/install-${name}`]: onBackdrop(...INSTALL, bands(...INSTALL, light), [
      { art: `crests/${name}`, x: 384, y: 184, size: 236 },
      { art: first, x: 160, y: 240, size: 182, turn: -8 },
      { art: third, x: 612, y: 240, size: 182, turn: 8 },
    ]),
    [`scenes/totem-${name}`]: onBackdrop(...TOTEM, rays(...TOTEM, colours), [
      { art: `crests/${name}`, x: 540, y: 330, size: 380 },
      { art: second, x: 540, y: 1260, size: 620 },
      { art: first, x: 270, y: 1480, size: 440, turn: -10 },
      { art: third, x: 810, y: 1480, size: 440, turn: 10 },
    ]),
    [`scenes/totem-lower-${name}`]: onBackdrop(
      ...TOTEM_LOWER,
      bands(...TOTEM_LOWER, light),
      row(...TOTEM_LOWER, [first, second, third, fourth], 0.78).pieces,
    ),
  };
}

export const scenes: Readonly<Record<string, Composition>> = {
  ...stalls,
  ...combos,
  ...besideText,
  ...stories,
  ...venueScenes({
    name: 'ribera',
    ground: stand,
    colours: RIBERA,
    light: RIBERA_LIGHT,
    arts: ['food/fries', 'food/burger', 'drinks/beer', 'food/hotdog'],
  }),
  ...venueScenes({
    name: 'horizonte',
    ground: bands,
    colours: HORIZONTE,
    light: HORIZONTE_LIGHT,
    arts: ['sweets/watermelon', 'sweets/shaved-ice', 'drinks/coconut', 'things/racket'],
  }),
  ...venueScenes({
    name: 'cerro',
    ground: stage,
    colours: CERRO,
    light: CERRO_LIGHT,
    arts: ['drinks/pisco-sour', 'things/masks', 'drinks/sparkling', 'sweets/popcorn'],
  }),
};
