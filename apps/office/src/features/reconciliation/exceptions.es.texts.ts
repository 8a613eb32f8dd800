/** Texts of money exceptions. */
export const exceptionsEs = {
  'exception-late-capture-text':
    'El proveedor cobró cuando el pedido ya había terminado y no se pudo recuperar. No hay que hacer nada: la devolución sale sola y acá dice cuándo salió.',
  'exception-duplicate-capture-text':
    'El pedido ya estaba pago. No hay que hacer nada: la devolución del otro cobro sale sola y acá dice cuándo salió.',
  'exception-amount-mismatch-text':
    'El proveedor cobró otro importe que el pedido, u otra moneda o cuenta. El pedido no quedó pago con eso; la devolución sale sola y acá dice cuándo salió.',
  'exception-unknown-capture-text':
    'En la cuenta del proveedor hay un cobro que no es de ningún pedido. Si es de otra caja que usa la misma cuenta, cerrala. Si no, devolvelo en el panel del proveedor y volvé a preguntar.',
  'exception-unknown-capture-of-order-text':
    'El proveedor cobró por este pedido y no dice en qué intento. El pedido no quedó pago con eso. Si el resultado firmado llega, paga solo. Si no, devolvelo en el panel del proveedor y volvé a preguntar.',
  'exception-unbooked-capture-text':
    'El proveedor cobró y nuestros libros no lo aceptaron. Lo intentamos de nuevo solos; si en dos minutos no entra, la devolución sale sola. Avisale a quien administra la instalación: el registro dice por qué.',
  'exception-refund-failed-text':
    'El proveedor no aceptó devolver el dinero. Intentalo de nuevo; si lo devolvés por otra vía, anotá cómo.',
  'exception-refund-failed-parts-not-supported-text':
    'El proveedor solo devuelve este pago entero, y se pidió una parte. Devolvé la parte por otra vía y anotá cómo, o pedile al puesto que devuelva todo el pedido.',
  'exception-refund-failed-not-supported-text':
    'Esta cuenta no puede devolver desde acá. Devolvé el pago en el sitio del proveedor, o por otra vía, y anotá cómo.',
  'exception-refund-failed-too-old-text':
    'Pasó el plazo del proveedor para devolver este pago. Devolvelo por otra vía y anotá cómo.',
  'exception-wallet-closed': 'Devolución a una cuenta eliminada',
  'exception-wallet-closed-text':
    'Quien compró pagó con su saldo y después eliminó la cuenta. Elegí cómo devolver el dinero: el puesto lo entrega en efectivo, o lo devolvés por otra vía y anotás cómo.',
  'exception-give-cash': 'Devolver en efectivo',
  'exception-under-way': 'El puesto todavía tiene que entregar el efectivo. La excepción se cierra cuando lo confirma.',
  'exception-undecided-text':
    'El proveedor no dice cómo terminó. Volvé a preguntar; si sigue igual, consultá al proveedor con el número de abajo y cerrala con lo que te digan.',
  'exception-credentials-text':
    'El proveedor no acepta las credenciales de la cuenta: con ella no se puede cobrar ni devolver. Pedile a quien administra la instalación que las renueve y volvé a preguntar.',
  'exception-missing-at-provider-text':
    'Está en nuestros libros y no en la lista del proveedor. Volvé a preguntar; si sigue faltando, reclamalo al proveedor con el número de abajo y cerrala con lo que te digan.',
  'exception-unknown-refund-text':
    'Alguien devolvió dinero desde el panel del proveedor. Si había que devolverlo, anotalo en los libros; si no, reclamalo y cerrala con una nota.',
  'exception-disputed-text':
    'Quien pagó lo desconoció en su banco o abrió un reclamo. Respondelo en el panel del proveedor con los datos del pedido, y cuando se decida volvé a preguntar o cerrala con el resultado.',
  'exception-benefits-differ-text':
    'El club no cuenta las mismas unidades de beneficio que nuestros pedidos. Compará el socio con el club y corregí su cuenta allá.',
  'exception-wrong-refund-codes-text':
    'Alguien escribió mal un código de devolución cinco veces, y por 15 minutos no se acepta. El correo que te llegó dice quién. Si no fue un error, que cambien el código; después cerrala con una nota.',
  'exception-account-refused-text':
    'El proveedor dice que la cuenta es de prueba, de otro país o de otra persona: con ella no se cobra más, y lo ya cobrado se puede devolver. Conectá una cuenta propia de producción y volvé a preguntar.',
  'exception-attested-sale-text':
    'El puesto vio en el posnet que se cobró, y el proveedor no lo confirma. El pedido no quedó pago. Volvé a preguntar; si sigue igual, consultá al proveedor con lo que anotó el puesto en la auditoría y cerrala con lo que te digan.',
  'exception-webhook-without-payment-text':
    'Llegó un aviso firmado de un pago que el proveedor no tiene. No cambió nada. Si se repite, pedile a quien administra la instalación que renueve el secreto de los avisos; después cerrala con una nota.',
  'exception-moved-by-hand-text':
    'Otra persona que administra la sede lo aprobó. Mirá en el registro quién lo movió, comparalo con la caja y cerrala con una nota.',
  'exception-unverified-sale-text':
    'Un tótem dice que su posnet cobró, y no lo podemos comprobar con el proveedor. Buscá el cobro por su número en el panel de Clover. Si está, dalo por cobrado; si no, cerrala con una nota.',
  'exception-settle-sale': 'Dar por cobrado',
  'exception-settle-sale-lead': 'El pedido queda pagado. La nota y tu cuenta quedan guardadas.',
  'exception-ref': (facts: { ref: string }) => `N.º del proveedor ${facts.ref}`,
  'exception-settled': 'Ya se resolvió. Cerrala con una nota.',
  'exception-asked': 'El proveedor contestó y nada cambió.',
  'exception-unanswered': 'El proveedor no responde ahora. Probá de nuevo en un momento.',
  'exception-ask': 'Preguntar al proveedor',
  'exception-retry': 'Reintentar devolución',
  'exception-settle': 'Ya lo devolví por otra vía',
  'exception-settle-adopt': 'Anotar la devolución',
  'exception-settle-lead': 'El pedido queda como devuelto por ese importe. La nota y tu cuenta quedan guardadas.',
  'exception-settle-submit': 'Anotar',
  'exception-close': 'Cerrar',
  'exception-close-title': 'Cerrar la excepción',
  'exception-close-lead': 'La nota y tu cuenta quedan guardadas.',
  'exception-close-sale-lead':
    'Si el pago sigue sin decidirse, termina sin cobro: el pedido se puede pagar de nuevo y el posnet queda libre. Un cobro que aparezca después paga el pedido o se devuelve. La nota y tu cuenta quedan guardadas.',
  'exception-close-not': 'Dejar abierta',
  'exception-note': 'Qué se hizo',
  'exception-note-missing': 'Escribí qué se hizo.',
  'exception-ended-unpaid': 'No se dio por cobrado: el pago terminó sin cobro.',
  'exception-ended-itself': 'Se resolvió al volver a preguntar o a intentar.',
} as const;
