/** Events of the demo in English, by their names. `description`: HTML. */
export const EVENTS_IN_ENGLISH: Readonly<Record<string, { readonly name: string; readonly description: string }>> = {
  'Marea Alta en concierto': {
    name: 'Marea Alta in concert',
    description:
      '<p>The band plays its new record, with guests. Doors open two hours before.</p><p>The stalls serve until half an hour before the end.</p>',
  },
  'Ribera – Horizonte': {
    name: 'Ribera v Horizonte',
    description:
      '<p>Round 17 of the league. Gates open three hours before; those of the Popular stand, four.</p><p>Order from your seat and we bring it to you: half-time has the longest wait, so order a few minutes before the break.</p>',
  },
  'Ribera – Cerro Norte': {
    name: 'Ribera v Cerro Norte',
    description: '<p>Quarter-final of the cup, first leg.</p><p>Season ticket holders enter with their usual card.</p>',
  },
  'Femenino: Ribera – Los Andes': {
    name: 'Women: Ribera v Los Andes',
    description: '<p>Round 12. Free entry for members, and for children under 12.</p>',
  },
  'Noche de bandas en La Ribera': {
    name: 'Night of bands at La Ribera',
    description: '<p>Four bands, a stage on the centre circle and all stalls open until the end.</p>',
  },
  'Ribera – Atlético Delta': {
    name: 'Ribera v Atlético Delta',
    description: '<p>Round 19, the derby of the river. Bring your flag.</p>',
  },
  'El jardín de los ecos': {
    name: 'The Garden of Echoes',
    description:
      '<p>Drama in two acts with an interval of 20 minutes.</p><p>You can order for the interval before the curtain rises.</p>',
  },
  'Sinfónica juvenil: Mahler 1': {
    name: 'Youth Symphony: Mahler 1',
    description: '<p>Ninety musicians from all over the country on a single night.</p>',
  },
  'Jazz bajo el Cerro': {
    name: 'Jazz below the Cerro',
    description: '<p>A quintet and a guest singer. The Foyer Bar opens one hour before.</p>',
  },
};
