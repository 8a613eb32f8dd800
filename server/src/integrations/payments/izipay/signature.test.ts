import { expect, it } from 'vitest';
import { isSignedByIzipay } from './signature.ts';

const KEY = 'llave-hash-de-prueba';
const PAYLOAD =
  '{"code":"00","message":"OK","messageUser":"Operación exitosa","messageUserEng":"Successful","response":{"payMethod":"CARD","order":[{"payMethodAuthorization":"CARD","codeAuth":"S62316","currency":"PEN","amount":"35.50","installment":"00","deferred":"0","orderNumber":"00001024","stateMessage":"Autorizado","dateTransaction":"20260314","timeTransaction":"201530","uniqueId":"1546807","referenceNumber":"0822156"}],"card":{"brand":"VS","pan":"411111******1111","save":false}},"transactionId":"000001024"}';
const SIGNATURE = 'D3hB+aRSR6AwjIaQThTk2J7ZZAIpVORvUrVDcVPpxcM=';

it('a result with the signature over its exact payload is believed [IZI-01]', () => {
  expect(Buffer.byteLength(PAYLOAD)).toBe(503);
  expect(isSignedByIzipay(PAYLOAD, SIGNATURE, KEY)).toBe(true);
});

it.each([
  ['another amount', PAYLOAD.replace('35.50', '1.00'), SIGNATURE, KEY],
  ['the same values written again', JSON.stringify(JSON.parse(PAYLOAD), null, 1), SIGNATURE, KEY],
  ['another key', PAYLOAD, SIGNATURE, 'otra-llave'],
  ['no signature', PAYLOAD, '', KEY],
  ['a longer signature', PAYLOAD, `${SIGNATURE}A`, KEY],
])('a result with %s is not believed [IZI-01]', (_what, payload, signature, key) => {
  expect(isSignedByIzipay(payload, signature, key)).toBe(false);
});
