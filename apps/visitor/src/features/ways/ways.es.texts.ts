/** Texts of the way from where the visitor is to a stall. */
export const waysEs = {
  'way-title': 'Cómo llegar',
  'way-words': ({ from, via, minutes }: { from: string; via: readonly string[]; minutes: number }) =>
    [`De ${from}`, ...(via.length > 0 ? [`por ${listed(via.map(withArticle))}`] : []), `${minutes} min`].join(', '),
  'way-here': ({ from }: { from: string }) => `Estás al lado: queda en ${from}`,
  'way-none': ({ from, place }: { from: string; place: string }) =>
    `Todavía no sabemos por dónde se va desde ${from}. Preguntá por ${place}.`,
  'way-walk': ({ minutes }: { minutes: number }) => `${minutes} min caminando`,
  'way-where': '¿Dónde estás?',
  'way-where-text': 'Te decimos por dónde ir y cuánto se tarda.',
  'way-sectors': 'En mi lugar',
  'way-entrances': 'En otra parte',
  'way-your-seat': 'El lugar de tu último pedido',
  'way-from': 'Salís de',
  'way-to': ({ place }: { place: string }) => `Hasta ${withArticle(place)}`,
  'way-minutes': ({ minutes }: { minutes: number }) => `${minutes} min`,
  'way-step-free': 'Sin escalones',
  'way-step-free-way': ({ via, minutes }: { via: readonly string[]; minutes: number }) =>
    [...(via.length > 0 ? [`Por ${listed(via.map(withArticle))}`] : []), `${minutes} min`].join(', '),
  'way-step-free-none': 'Nadie marcó un camino sin escalones.',
  'way-has-steps': 'con escalones',
  'way-leave': ({ number, time, leaveAt }: { number: number; time: string; leaveAt: string }) =>
    `Tu ${number} está para las ${time}: salí a las ${leaveAt}`,
  'way-leave-now': ({ number, time }: { number: number; time: string }) =>
    `Tu ${number} está para las ${time}: salí ahora`,
  'way-show-number': 'Mostrar mi número',
  'way-drawn': ({ from, via, commerce }: { from: string; via: readonly string[]; commerce: string }) =>
    `Plano: ${[`de ${from}`, ...(via.length > 0 ? [`por ${listed(via.map(withArticle))}`] : []), `hasta ${commerce}`].join(', ')}`,
  'way-you': 'Vos',
};

const ARTICLES: readonly (readonly [RegExp, string])[] = [
  [/^(puerta|entrada|salida|rampa|escalera|boletería|platea|popular|tribuna|plaza|galería)\b/i, 'la'],
  [/^(acceso|portón|molinete|pasillo|hall|foyer|patio|puente|túnel|ascensor|sector|estacionamiento)\b/i, 'el'],
];

/** The name of a place in a sentence: `la Puerta 4`, but `Plaza Roma` of an unknown kind stays as it is. */
function withArticle(place: string): string {
  const article = ARTICLES.find(([words]) => words.test(place))?.[1];
  return article === undefined ? place : `${article} ${place}`;
}

function listed(places: readonly string[]): string {
  return new Intl.ListFormat('es').format(places);
}
