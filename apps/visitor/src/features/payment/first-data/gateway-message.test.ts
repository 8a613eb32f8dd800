import { expect, it } from 'vitest';
import { readGatewayMessage } from './gateway-message.ts';

it('a result has its fields, whatever address it names [FD-01]', () => {
  const elementArr = [
    { name: 'processor_response_code', value: '00' },
    { name: 'oid', value: '1024-1' },
  ];
  expect(readGatewayMessage({ redirectURL: 'https://evil.example', elementArr })).toEqual({
    kind: 'result',
    fields: [
      ['processor_response_code', '00'],
      ['oid', '1024-1'],
    ],
  });
});

it('a code without fields only hints at a result [FD-01]', () => {
  expect(readGatewayMessage({ processor_response_code: '51' })).toEqual({ kind: 'hint' });
});

it.each([
  [null],
  ['processor_response_code=00'],
  [{ height: 640 }],
  [{ elementArr: 'processor_response_code' }],
  [{ elementArr: [{ name: 'processor_response_code' }, null, 7] }],
  [[]],
])('the message %j is no result [FD-01]', (data) => {
  expect(readGatewayMessage(data)).toBeNull();
});
