type Facts = Record<string, unknown>;

/** ': Agua, Pancho y 3 más' */
function namesOf(language: 'es' | 'en', facts: Facts): string {
  const names = Array.isArray(facts['names']) ? facts['names'].map(String) : [];
  const more = Number(facts['more'] ?? 0);
  const others = language === 'es' ? `${more} más` : `${more} more`;
  return names.length === 0 ? '' : `: ${listOf(language, more > 0 ? [...names, others] : names)}`;
}

/** 'Agua, Pancho y Vino' */
export function listOf(language: 'es' | 'en', parts: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}

/** The server explains a file in the language of the caller. */
function messageOf(facts: Facts): string {
  return typeof facts['message'] === 'string' ? facts['message'] : '';
}

/** Texts of the problems of menu imports and planned prices. */
export const menuProblemTexts = {
  es: {
    'slot-not-available': 'Ese horario ya no tiene lugar. Elegí otro y confirmá de nuevo.',
    'group-order-closed': 'Este pedido entre amigos ya se cerró.',
    'group-order-full': 'Este pedido entre amigos ya está completo.',
    'group-order-changed': 'Tu parte cambió en otra pantalla. Fijate cómo quedó.',
    'group-order-placed': 'Este pedido entre amigos ya se hizo, o todavía no lo cerraste.',
    'menu-file-unreadable': (facts: Facts) =>
      messageOf(facts) || 'El archivo no se puede leer como planilla. Sirven .xlsx, .ods y .csv.',
    'menu-columns-unknown': 'No se reconocen las columnas de la planilla. Decinos qué es cada una.',
    'menu-import-prices-unconfirmed': 'Hay precios que cambian mucho. Confirmalos uno por uno.',
    'menu-import-has-bad-rows':
      'La planilla tiene filas con problemas. Corregilas y volvé a subirla, o importá las demás.',
    'menu-import-stale': (facts: Facts) =>
      `El menú cambió después de la vista previa${namesOf('es', facts)}. Volvé a subir la planilla.`,
    'menu-import-expired': 'La vista previa venció. Volvé a subir la planilla.',
    'menu-import-applied':
      'Esta planilla ya se importó, o alguien más la corrigió. Abrila otra vez desde las planillas anteriores.',
    'menu-import-undone': 'Esta importación ya se deshizo.',
    'menu-import-not-last': 'Solo se puede deshacer la última importación aplicada de este puesto.',
    'menu-import-products-changed': (facts: Facts) =>
      `No se puede deshacer, porque después de la importación hubo otros cambios${namesOf('es', facts)}.`,
    'price-change-in-the-past': 'Elegí una fecha y hora futuras, dentro de un año.',
    'too-many-products': 'Son más de 3.000 productos. Elegí un puesto o una sección y hacelo por partes.',
    'other-currency': 'Esta sede cobra en otra moneda. Cambiá sus precios en su propia carta.',
    'price-change-ended': 'Este cambio de precio ya se aplicó o se canceló.',
    'too-many-menu-rules': 'Este puesto ya tiene 50 cartas y precios por horario. Borrá uno que no uses.',
    'price-change-at-that-time': (facts: Facts) =>
      `Ya hay otro cambio de precio a esa hora${namesOf('es', facts)}. Cancelalo primero.`,
  },
  en: {
    'slot-not-available': 'That time is full now. Choose another one and confirm again.',
    'group-order-closed': 'This group order is closed.',
    'group-order-full': 'This group order is full.',
    'group-order-changed': 'Your part changed on another screen. Check it again.',
    'group-order-placed': "This group order was placed already, or you haven't closed it yet.",
    'menu-file-unreadable': (facts: Facts) =>
      messageOf(facts) || "The file can't be read as a spreadsheet. Use .xlsx, .ods or .csv.",
    'menu-columns-unknown': "The columns of the sheet weren't recognized. Say what each one is.",
    'menu-import-prices-unconfirmed': 'Some prices change a lot. Confirm them one by one.',
    'menu-import-has-bad-rows':
      'Some rows of the sheet have problems. Correct them and upload it again, or import the others.',
    'menu-import-stale': (facts: Facts) =>
      `The menu has changed since the preview${namesOf('en', facts)}. Upload the sheet again.`,
    'menu-import-expired': 'The preview has expired. Upload the sheet again.',
    'menu-import-applied':
      'This sheet has already been imported, or someone else repaired it. Open it again from the earlier sheets.',
    'menu-import-undone': 'This import has already been undone.',
    'menu-import-not-last': 'Only the last applied import of this stall can be undone.',
    'menu-import-products-changed': (facts: Facts) =>
      `This can't be undone, because there were other changes after the import${namesOf('en', facts)}.`,
    'price-change-in-the-past': 'Choose a future date and time, within a year.',
    'too-many-products': 'There are more than 3,000 products. Filter by stall or section and change them in parts.',
    'other-currency': 'This venue charges in another currency. Change its prices in its own menu.',
    'price-change-ended': 'This price change has already been applied or cancelled.',
    'too-many-menu-rules': 'This stall already has 50 menus and prices by time. Delete one that you don’t use.',
    'price-change-at-that-time': (facts: Facts) =>
      `There is already another price change at that time${namesOf('en', facts)}. Cancel it first.`,
  },
} as const;
