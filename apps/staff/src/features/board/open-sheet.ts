/** A sheet of one order. */
export type OpenTicketSheet = {
  about: 'order' | 'hand-over' | 'without-code' | 'cancel' | 'discount' | 'lines' | 'print' | 'cash';
  orderId: number;
};

export type OpenSheet = OpenTicketSheet | { about: 'status' | 'view' | 'unsent' | 'left' };

/** The order whose sheet is open; null without one. */
export function orderIdOf(sheet: OpenSheet | null): number | null {
  return sheet && 'orderId' in sheet ? sheet.orderId : null;
}
