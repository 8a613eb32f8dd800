/** Texts of problems that only clients other than ours meet. */
export const OTHER_CLIENT_PROBLEMS = {
  es: {
    'app-update-required': ({ minimumVersion }: Readonly<Record<string, unknown>>) =>
      `Esta versión de la app ya no funciona. Actualizala a la ${String(minimumVersion)} o a una posterior.`,
    'idempotency-key-required': 'Falta la clave del pedido. Actualizá la app y probá de nuevo.',
    'same-order-placed': 'Hace un momento hiciste este mismo pedido. Mirá tus pedidos antes de pedirlo otra vez.',
  },
  en: {
    'app-update-required': ({ minimumVersion }: Readonly<Record<string, unknown>>) =>
      `This version of the app no longer works. Update it to ${String(minimumVersion)} or later.`,
    'idempotency-key-required': "The order's key is missing. Update the app and try again.",
    'same-order-placed': 'You placed this same order a moment ago. Check your orders before you order it again.',
  },
} as const;
