/** Texts of the card terminals at the counter. */
export const counterTerminalsEs = {
  'counter-terminals-title': 'Posnets del mostrador',
  'counter-terminals-lead': 'Cobran con tarjeta los pedidos que carga el personal, sin tótem.',
  'counter-terminals-none': 'El mostrador todavía no tiene posnet.',
  'counter-terminal-column': 'Posnet',
  'counter-terminal-add': 'Sumar un posnet',
  'counter-terminal-add-title': 'Posnet para el mostrador',
  'counter-terminal-name': 'Nombre del posnet',
  'counter-terminal-name-hint': 'Por ejemplo, Caja 1',
  'counter-terminal-ready': 'Listo para sumar',
  'counter-terminal-save': 'Sumar al mostrador',
  'counter-terminal-busy': 'Tiene un cobro sin terminar',
  'counter-terminal-free': 'Listo para cobrar',
  'counter-terminal-remove': 'Quitar',
  'counter-terminal-remove-title': (facts: { name: string }) => `¿Quitar ${facts.name} del mostrador?`,
  'counter-terminal-remove-text': 'Los pedidos del mostrador ya no se cobran con este posnet.',
  'counter-terminal-keep': 'Dejarlo en el mostrador',
} as const;
