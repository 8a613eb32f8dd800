export const venueSelectionEs = {
  'venues-title': '¿Dónde estás hoy?',
  'venues-text': 'Elegí la sede para ver puestos, precios y esperas.',
  'venues-search': 'Buscar sede',
  'venues-search-hint': 'Buscar club, estadio o teatro',
  'venues-label': 'Sedes',
  'venues-facts': 'Qué hay en cada sede',
  'venues-today': ({ time }: { time: string }) => `hoy ${time}`,
  'venues-stalls-open': ({ open, all }: { open: number; all: number }) =>
    open === 0
      ? 'Ningún puesto abierto ahora'
      : `${open} de ${all} ${all === 1 ? 'puesto' : 'puestos'} ${open === 1 ? 'abierto' : 'abiertos'}`,
  'venues-confirm': 'Entrar',
  'venues-confirm-named': ({ venue }: { venue: string }) => `Entrar a ${venue}`,
  'venues-confirm-why': 'Tocá una sede para entrar',
  'venues-later': 'Elegir después',
  'venues-none-found': 'No hay sedes con ese nombre',
  'venues-none-found-text': ({ words }: { words: string }) => `Buscaste «${words}». Probá con otra palabra.`,
  'venues-clear-search': 'Ver todas las sedes',
  'venues-empty': 'Todavía no hay sedes',
  'venues-empty-text': 'Cuando abra la primera, la vas a ver acá.',
  'venues-failed': 'No pudimos traer las sedes',
  'venues-stay': ({ venue }: { venue: string }) => `Seguir en ${venue}`,
};
