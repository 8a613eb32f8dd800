/** Texts of an invitation. */
export const invitationEs = {
  'invitation-title': 'Te invitaron a administrar Entretiempo',
  'invitation-first-title': 'Empecemos por vos',
  'invitation-lead': (facts: { email: string }) =>
    `Al aceptar, ${facts.email} administra todas las sedes. Después protegés tu cuenta con un segundo factor.`,
  'invitation-venue-title': (facts: { venue: string }) => `Te invitaron a trabajar en ${facts.venue}`,
  'invitation-venue-lead': (facts: { email: string; venue: string }) =>
    `Al aceptar, ${facts.email} administra ${facts.venue}. Después protegés tu cuenta con un segundo factor.`,
  'invitation-commerces-lead': (facts: { email: string; venue: string }) =>
    `Al aceptar, ${facts.email} trabaja en puestos de ${facts.venue}. Después protegés tu cuenta con un segundo factor.`,
  'invitation-first-lead':
    'Sos la primera persona que administra esta instalación. Escribí tu e-mail; después protegés tu cuenta con un segundo factor.',
  'invitation-email': 'Tu e-mail',
  'invitation-name': 'Tu nombre y apellido',
  'invitation-name-hint': 'Firma lo que hagas: cierres de caja, devoluciones y pasos de los pedidos.',
  'invitation-accept': 'Aceptar invitación',
  'invitation-loading': 'Leyendo la invitación…',
  'invitation-gone': 'Esta invitación ya no sirve',
  'invitation-sign-in': 'Ir al ingreso',
} as const;
