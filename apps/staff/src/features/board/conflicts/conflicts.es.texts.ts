/** A member of staff of the commerce; `isSelf`: the reader, on another device. */
type Actor = { name: string | null; isSelf: boolean };
type Change = Actor & { time: string };

const byStaff =
  (ofOther: string, ofSelf: string) =>
  ({ name, isSelf, time }: Change) =>
    isSelf ? `Ya ${ofSelf} a las ${time} desde otro dispositivo.` : `${staffName(name)} ya ${ofOther} a las ${time}.`;

const staffName = (name: string | null) => name ?? 'Otra persona del puesto';

/** What changed an order while a screen showed it as before, and when. */
export const conflictsEs = {
  'conflict-queue': byStaff('lo devolvió a la cola', 'lo devolviste a la cola'),
  'conflict-preparing': byStaff('lo pasó a preparación', 'lo pasaste a preparación'),
  'conflict-ready': byStaff('lo marcó listo', 'lo marcaste listo'),
  'conflict-sent-out': byStaff('lo sacó a entregar', 'lo sacaste a entregar'),
  'conflict-delivered': byStaff('lo entregó', 'lo entregaste'),
  'conflict-cancelled': byStaff('lo anuló', 'lo anulaste'),
  'conflict-cash': byStaff('lo cobró', 'lo cobraste'),
  'conflict-lines': byStaff('le quitó productos', 'le quitaste productos'),
  'conflict-discounted': byStaff('le aplicó un descuento', 'le aplicaste un descuento'),
  'conflict-notice': byStaff('repitió el aviso', 'repetiste el aviso'),
  'conflict-refund': byStaff('pidió una devolución', 'pediste una devolución'),
  'conflict-refunded-whole': ({ name, isSelf, time }: Change) =>
    `${isSelf ? 'Devolviste' : `${staffName(name)} devolvió`} todo el pedido a las ${time}: no lo prepares.`,
  'conflict-refunded': (facts: { time: string }) => `Se devolvió todo el pedido a las ${facts.time}: no lo prepares.`,
  'conflict-visitor-cancelled': (facts: { time: string }) => `La persona canceló el pedido a las ${facts.time}.`,
  'conflict-kiosk-cancelled': (facts: { time: string }) => `El pedido se canceló en el tótem a las ${facts.time}.`,
  'conflict-visitor-changed': (facts: { time: string }) => `La persona cambió el pedido a las ${facts.time}.`,
  'conflict-expired': (facts: { time: string }) => `El plazo para pagarlo venció a las ${facts.time}.`,
  'conflict-gone': (facts: { number: string }) => `El ${facts.number} ya no está en el tablero`,
  'conflict-paid': (facts: { time: string }) => `El pago se aprobó a las ${facts.time}.`,
} as const;
