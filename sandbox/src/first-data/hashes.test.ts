import { expect, it } from 'vitest';
import { hasRightHash, notificationHash, responseHash } from './hashes.ts';

const SECRET = 'S3cr3t-Compartido';
const legacy = {
  storename: '5912345678',
  txndatetime: '2026:03:14-20:15:30',
  chargetotal: '1234.50',
  currency: '032',
};
const extended = { ...legacy, hash_algorithm: 'HMACSHA256' };
const approvalCode = 'Y:123456:4512345678:PPXX:6012345678';

it('the published request of the provider has the right hash [FD-01]', () => {
  const fields = {
    chargetotal: '13.00',
    currency: '978',
    hash_algorithm: 'HMACSHA256',
    paymentMethod: 'M',
    responseFailURL: 'https://localhost:8643/webshop/response_failure.jsp',
    responseSuccessURL: 'https://localhost:8643/webshop/response_success.jsp',
    storename: '10123456789',
    timezone: 'Europe/Berlin',
    transactionNotificationURL: 'https://localhost:8643/webshop/transactionNotification',
    txndatetime: '2020:04:17-17:32:41',
    txntype: 'sale',
    hashExtended: 'nI+XkhDBx27D31gte3b1TOfNlGhXiyf7j+JZ/bQwxsM=',
  };
  expect(hasRightHash(fields, 'sharedsecret')).toBe(true);
  expect(hasRightHash({ ...fields, orderId: '1024' }, 'sharedsecret')).toBe(true);
  expect(hasRightHash({ ...fields, chargetotal: '1.00' }, 'sharedsecret')).toBe(false);
  expect(hasRightHash(fields, 'another secret')).toBe(false);
});

it('a request of an older store has the right hash [FD-01]', () => {
  const hash = 'b538afa63a07a8a0dbd9cadb5679a95bee35cace9703419d35876592e9c8a172';
  expect(hasRightHash({ ...legacy, hash }, SECRET)).toBe(true);
  expect(hasRightHash({ ...legacy, hash, txndatetime: '2026:03:14-20:15:31' }, SECRET)).toBe(false);
  expect(hasRightHash(legacy, SECRET)).toBe(false);
});

it.each([
  [
    'legacy',
    legacy,
    '3eb18bb66465f80252f2a3ea8bd2ba7c512c28ae78e8c2b8b5b9df8dec6a1f53',
    'dc745b564ca89a424ae63b867f514481b9ad671d7effbcb961a5bbe469cb190c',
  ],
  ['hmac', extended, 'I3MjCUugq0FLYrmGQCkjDVciFVMszuLliE8mO1rfUkA=', 'OzuCLKNpi9bBdOwkcSvKoLIlwn39g01VcvL5hvhtjpg='],
])('results are signed apart for browser and server, %s [FD-01]', (_mode, fields, response, notification) => {
  const result = { approvalCode, chargetotal: '1234.50', fields };
  expect(responseHash(result, SECRET)).toBe(response);
  expect(notificationHash(result, SECRET)).toBe(notification);
});
