import type { PIN_PERMISSIONS } from './permissions.ts';

type PinPermission = (typeof PIN_PERMISSIONS)[number];

/**
 * Calls that a session with a PIN may make, with the permission that each needs. `own`: about the session itself. All
 * other calls of staff are refused, whatever the role of the person.
 *
 * @see AUTH-12
 */
export const PIN_CALLS: Readonly<Record<string, PinPermission | 'own'>> = {
  'GET /api/staff/session': 'own',
  'GET /api/staff/commerces': 'own',
  'POST /api/staff/logout': 'own',
  'POST /api/staff/tablet/touch': 'own',
  'GET /api/commerces/:id/board': 'prepare',
  'GET /api/commerces/:id/board/live': 'prepare',
  'GET /api/commerces/:id/stations': 'prepare',
  'GET /api/commerces/:id/kiosk-calls': 'prepare',
  'POST /api/commerces/:id/kiosk-calls/ends': 'prepare',
  'GET /api/commerces/:id/printers': 'prepare',
  'GET /api/commerces/:id/hand-over-list': 'prepare',
  'GET /api/orders/:id/history': 'prepare',
  'GET /api/orders/:id/papers/:document': 'prepare',
  'POST /api/orders/:id/prints': 'prepare',
  'POST /api/orders/:id/bumps': 'prepare',
  'POST /api/orders/:id/transitions': 'prepare',
  'PUT /api/commerces/:id/busy': 'prepare',
  'PUT /api/commerces/:id/pause': 'prepare',
  'POST /api/orders/:id/notices': 'hand-over',
  'GET /api/commerces/:id/orders/:number': 'hand-over',
  'POST /api/orders/:id/cash': 'take-cash',
  'POST /api/orders/:id/discount': 'take-cash',
  'GET /api/commerces/:id/holds': 'take-cash',
  'POST /api/commerces/:id/counter-orders': 'take-cash',
  'GET /api/commerces/:id/counter-terminals': 'take-cash',
  'GET /api/orders/:id/counter-sale': 'take-cash',
  'POST /api/orders/:id/counter-sale': 'take-cash',
  'POST /api/orders/:id/counter-sale/cancel': 'take-cash',
  'GET /api/commerces/:id/terminal-tasks': 'take-cash',
  'POST /api/commerces/:id/terminal-tasks/:taskId/answer': 'take-cash',
  'GET /api/commerces/:id/drawers/own': 'take-cash',
  'GET /api/commerces/:id/drawers/:drawerId': 'take-cash',
  'POST /api/commerces/:id/drawers': 'take-cash',
  'POST /api/commerces/:id/drawers/:drawerId/close': 'take-cash',
  'POST /api/commerces/:id/drawers/:drawerId/prints': 'take-cash',
  'GET /api/commerces/:id/refunds': 'refund',
  'POST /api/orders/:id/removals': 'refund',
  'POST /api/orders/refund': 'refund',
  'POST /api/orders/send-invoice': 'refund',
  'POST /api/users/validate-refund-validation-code': 'refund',
  'PUT /api/products/:id/stop': 'stock',
  'PUT /api/products/:id/sizes/:sizeId/stop': 'stock',
};
