/** Texts of the invitation of an Admin. */
export const invitationEs = {
  'invitation-title': 'Te invitaron a administrar Entretiempo',
  'invitation-first-title': 'Empecemos por vos',
  'invitation-lead': (facts: { email: string }) =>
    `Al aceptar, ${facts.email} administra todas las sedes. Después protegés tu cuenta con un segundo factor.`,
  'invitation-first-lead':
    'Sos la primera persona que administra esta instalación. Escribí tu e-mail; después protegés tu cuenta con un segundo factor.',
  'invitation-email': 'Tu e-mail',
  'invitation-accept': 'Aceptar invitación',
  'invitation-loading': 'Leyendo la invitación…',
  'invitation-gone': 'Esta invitación ya no sirve',
  'invitation-sign-in': 'Ir al ingreso',
} as const;
