import { expect, it } from 'vitest';
import { readStatusNotification } from './status-notification.ts';

const NIT = '0a'.repeat(32);

it('a notification names its transaction and may have more fields [SIT-01]', () => {
  const body = `nit=${NIT}&pedido=1024-1&status=CON&analise.status=ACC&cupom=a%40b`;
  expect(readStatusNotification(body)).toEqual({ nit: NIT, status: 'CON' });
});

it.each(['', 'nit=1&status=CON', `nit=${NIT}`, `nit=${NIT}&status=approved`, `{"nit":"${NIT}","status":"CON"}`])(
  'the body "%s" is no notification [SIT-01]',
  (body) => {
    expect(readStatusNotification(body)).toBeNull();
  },
);
