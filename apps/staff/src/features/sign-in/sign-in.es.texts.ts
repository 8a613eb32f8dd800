const plural = new Intl.PluralRules('es');

/** Texts of the sign-in by e-mail. */
export const signInEs = {
  'step-of': (facts: { step: number; steps: number }) => `Paso ${facts.step} de ${facts.steps}`,
  'session-ended': 'Tu sesión terminó. Volvé a ingresar; todo queda como estaba.',
  continue: 'Seguir',
  'no-role-title': 'Esta cuenta no tiene un puesto',
  'no-role-text': (facts: { email: string }) =>
    `${facts.email} existe, pero todavía no tiene un puesto. Pedíselo a quien administra la sede.`,
  'sign-in-title': 'Entrá a tu puesto',
  'sign-in-lead': 'Te mandamos un código de seis números por e-mail.',
  'robot-check': 'Verificando que no sos un robot…',
  'send-code': 'Enviar código',
  'code-title': 'Revisá tu e-mail',
  'code-lead': (facts: { email: string }) => `Escribí los seis números que llegaron a ${facts.email}.`,
  'code-lead-earlier': (facts: { email: string }) =>
    `Si ya te llegó un código a ${facts.email}, escribilo acá. Todavía no podemos mandar otro.`,
  enter: 'Entrar',
  'other-email': 'Usar otro e-mail',
  'resend-in': (facts: { time: string }) => `¿No llegó? Podés pedir otro en ${facts.time}`,
  resend: 'Enviar otro código',
  'unsent-leave-title': (facts: { count: number }) =>
    plural.select(facts.count) === 'one' ? 'Hay 1 paso sin enviar' : `Hay ${facts.count} pasos sin enviar`,
  'unsent-leave-text': 'Si salís, se borran de este dispositivo y no se envían.',
  'unsent-stay': 'Quedarme',
  'unsent-leave': 'Salir y borrarlos',
} as const;
