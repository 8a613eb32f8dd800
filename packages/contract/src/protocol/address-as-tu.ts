/** Phrases of Rioplatense Spanish whose words alone are not enough. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bsos vos\b/g, 'eres tú'],
  [/\b(de|a|para|por) vos\b/g, '$1 ti'],
  [/recién ahí/g, 'solo entonces'],
  [/Recién ahí/g, 'Solo entonces'],
  [/\bla plata\b/g, 'el dinero'],
  [/\bAhí nomás\b/g, 'Más o menos'],
];

/** Words of Rioplatense Spanish, above all verbs with vos, and the words of Peru. Lower case. */
const WORDS: Readonly<Record<string, string>> = {
  acá: 'aquí',
  vos: 'tú',
  // Present
  entrá: 'entra',
  generá: 'genera',
  aceptás: 'aceptas',
  ahorrás: 'ahorras',
  buscás: 'buscas',
  cargás: 'cargas',
  cerrás: 'cierras',
  elegís: 'eliges',
  eliminás: 'eliminas',
  escribís: 'escribes',
  hacés: 'haces',
  ingresás: 'ingresas',
  llegás: 'llegas',
  llevás: 'llevas',
  mostrás: 'muestras',
  necesitás: 'necesitas',
  pagás: 'pagas',
  pedís: 'pides',
  perdés: 'pierdes',
  podés: 'puedes',
  querés: 'quieres',
  retirás: 'retiras',
  salís: 'sales',
  seguís: 'sigues',
  sos: 'eres',
  sumás: 'sumas',
  tenés: 'tienes',
  tocás: 'tocas',
  unís: 'unes',
  verificás: 'verificas',
  volvés: 'vuelves',
  // Imperative
  abrí: 'abre',
  acercá: 'acerca',
  acercalo: 'acércalo',
  actualizá: 'actualiza',
  agregá: 'agrega',
  ahorrá: 'ahorra',
  andá: 've',
  avisá: 'avisa',
  bajá: 'baja',
  borrá: 'borra',
  cambiá: 'cambia',
  cancelá: 'cancela',
  cargá: 'carga',
  confirmá: 'confirma',
  consultá: 'consulta',
  continuá: 'continúa',
  corregí: 'corrige',
  decí: 'di',
  dejá: 'deja',
  deslizá: 'desliza',
  elegí: 'elige',
  escaneá: 'escanea',
  escribí: 'escribe',
  esperá: 'espera',
  guardá: 'guarda',
  hablá: 'habla',
  hacelo: 'hazlo',
  hacé: 'haz',
  indicá: 'indica',
  ingresá: 'ingresa',
  insertá: 'inserta',
  instalá: 'instala',
  intentá: 'intenta',
  liberá: 'libera',
  llamá: 'llama',
  marcala: 'márcala',
  mirá: 'mira',
  mostrá: 'muestra',
  pagá: 'paga',
  pasá: 'pasa',
  pedí: 'pide',
  preguntá: 'pregunta',
  probá: 'prueba',
  quitá: 'quita',
  resolvé: 'resuelve',
  revisá: 'revisa',
  sacá: 'saca',
  salí: 'sal',
  seguí: 'sigue',
  subí: 'sube',
  sumá: 'suma',
  tapá: 'tapa',
  tené: 'ten',
  terminá: 'termina',
  tocá: 'toca',
  usá: 'usa',
  volvé: 'vuelve',
  // Imperative with a pronoun
  abrila: 'ábrela',
  abrilo: 'ábrelo',
  acercate: 'acércate',
  borrala: 'bórrala',
  cargalo: 'cárgalo',
  cerrala: 'ciérrala',
  cobralo: 'cóbralo',
  conectala: 'conéctala',
  confirmalo: 'confírmalo',
  copialas: 'cópialas',
  copialo: 'cópialo',
  decíselo: 'díselo',
  escribilo: 'escríbelo',
  fijate: 'fíjate',
  guardala: 'guárdala',
  guardalo: 'guárdalo',
  llevate: 'llévate',
  llevátelo: 'llévatelo',
  mostralo: 'muéstralo',
  pagalo: 'págalo',
  pedilo: 'pídelo',
  presentalo: 'preséntalo',
  retirala: 'retírala',
  retiralo: 'retíralo',
  revisalo: 'revísalo',
  revisalos: 'revísalos',
  sacale: 'sácale',
  sacalo: 'sácalo',
  separalos: 'sepáralos',
  usalo: 'úsalo',
};

const WORD_PATTERN = /[\p{L}]+/gu;

/**
 * Rewrites a Spanish text that addresses the reader as vos, so that it says tú: `Elegí un puesto` becomes `Elige un
 * puesto`. Other words stay. Texts exist once, in Rioplatense Spanish; venues in Peru show them so.
 *
 * @see APP-01
 */
export function addressAsTu(text: string): string {
  const rewritten = PHRASES.reduce((words, [phrase, instead]) => words.replaceAll(phrase, instead), text);
  return rewritten.replaceAll(WORD_PATTERN, (word) => {
    const instead = Object.hasOwn(WORDS, word.toLowerCase()) ? WORDS[word.toLowerCase()] : undefined;
    if (instead === undefined) return word;
    return startsUpper(word) ? instead.slice(0, 1).toUpperCase() + instead.slice(1) : instead;
  });
}

function startsUpper(word: string): boolean {
  const first = word.slice(0, 1);
  return first !== first.toLowerCase();
}
