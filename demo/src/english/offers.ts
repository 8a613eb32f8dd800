type Words = { readonly title: string; readonly description: string };

/** Banners of the demo in English, by their titles. */
export const BANNERS_IN_ENGLISH: Readonly<Record<string, Words>> = {
  'La camiseta 2026 ya está en la cancha': { title: 'The 2026 shirt is on the pitch', description: 'Official store' },
  'Asociate y viví cada partido desde adentro': {
    title: 'Join and live every match from the inside',
    description: 'Members',
  },
  'Colonia de verano: últimas vacantes': { title: 'Summer camp: last places', description: 'Ages 4 to 12' },
  'Temporada 2027: abonos a la venta': {
    title: '2027 season: subscriptions on sale',
    description: 'Six performances, the same seat',
  },
};

/** Groups of choices of the demo in English. */
export const GROUPS_IN_ENGLISH: Readonly<Record<string, string>> = {
  Guarnición: 'Side dish',
  Agregados: 'Extras',
  '¿Le sacamos algo?': 'Leave anything out?',
};

/** Promotions of the demo in English, by the names of their combos. */
export const COMBOS_IN_ENGLISH: Readonly<Record<string, Words>> = {
  'Noche de concierto': { title: 'Concert night', description: '2 hot dogs and 2 red sodas' },
  'Combo Tribuna': { title: 'Combo Tribuna', description: 'Single burger, large fries and a soft drink' },
  'Dos y dos': { title: 'Two and two', description: '2 super hot dogs and 2 soft drinks' },
  'Combo Asado': { title: 'Barbecue combo', description: 'Choripán, cheddar fries and water' },
  'Entretiempo para dos': { title: 'Half-time for two', description: '2 large soft drinks and family popcorn' },
  'La previa': { title: 'The warm-up', description: 'Snack board, peanuts and 2 lemonades' },
  Merienda: { title: 'Afternoon tea', description: 'White coffee and 2 medialunas' },
  'Domingo en familia': { title: 'Family Sunday', description: '2 cones and a Nino sundae' },
  'Mitad y mitad': { title: 'Half and half', description: '2 slices of mozzarella, fainá and a soft drink' },
  'Kit del hincha': { title: 'Fan kit', description: 'Cap, scarf and hand flag' },
  'Menú del socio': { title: 'Members’ menu', description: 'Milanesa with a side, water and flan' },
  'Tarde de pileta': { title: 'Pool afternoon', description: 'Slush, smoothie and fruit salad' },
  'Tercer tiempo': { title: 'Third half', description: '2 choripanes and 2 soft drinks' },
  'Intermedio para dos': { title: 'Interval for two', description: '2 chichas moradas and a cheese board' },
  'Antes del telón': { title: 'Before the curtain', description: 'Butifarra, native potatoes and a golden soda' },
  'Dulce intermedio': { title: 'Sweet interval', description: 'Filter coffee and chocolate cake' },
};

/** Discounts of the demo in English, by their descriptions. */
export const DISCOUNTS_IN_ENGLISH: Readonly<Record<string, string>> = {
  'En café, solo hoy': 'On coffee, today only',
  'En todos los helados': 'On all ice cream',
  'En todo lo de la parrilla': 'On everything from the grill',
  'En toda la línea de entrenamiento': 'On the whole training line',
  'En minutas, de lunes a jueves': 'On quick meals, Monday to Thursday',
  'En postres, hasta que suene el segundo timbre': 'On desserts, until the second bell',
};

/** Benefits of buyers of the demo in English, by their descriptions. */
export const BENEFITS_IN_ENGLISH: Readonly<Record<string, string>> = {
  'Bienvenida a La Ribera': 'Welcome to La Ribera',
  'Un pancho de regalo': 'A hot dog on us',
};
