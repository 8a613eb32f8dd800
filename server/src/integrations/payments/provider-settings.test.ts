import { expect, it } from 'vitest';
import { settingsOf, urlKeysOf } from './provider-settings.ts';

const PROVIDER = {
  settingsKey: 'bank',
  addresses: {
    api: 'https://api.bank.example',
    script: 'https://js.bank.example/v1.js',
    sandbox: { api: '/bank', script: '/bank/v1.js' },
  },
};
const SANDBOX = { url: 'http://127.0.0.1:3001', publicUrl: 'http://192.168.0.7:3001' };
const limitsMs = { read: 1, write: 2 };
const settings = (urls: Record<string, string>, sandbox: typeof SANDBOX | null) => {
  const { scriptUrl, ...found } = settingsOf(PROVIDER, {
    payments: { urls: new Map(Object.entries(urls)), sandbox, limitsMs },
  });
  return { ...found, scriptUrl: scriptUrl?.href };
};

it('a provider is called at its own address without the sandbox [METHOD-03]', () => {
  expect(settings({}, null)).toEqual({
    apiUrl: 'https://api.bank.example',
    browserUrl: 'https://api.bank.example',
    scriptUrl: 'https://js.bank.example/v1.js',
    isSandbox: false,
    limitsMs,
  });
});

it('the sandbox stands in, and browsers reach it at its public address [METHOD-03]', () => {
  expect(settings({}, SANDBOX)).toMatchObject({
    apiUrl: 'http://127.0.0.1:3001/bank',
    browserUrl: 'http://192.168.0.7:3001/bank',
    scriptUrl: 'http://192.168.0.7:3001/bank/v1.js',
    isSandbox: true,
  });
});

it('a given address counts before the sandbox, with the own script [METHOD-03]', () => {
  expect(settings({ 'bank-api': 'https://test.bank.example/' }, SANDBOX)).toMatchObject({
    apiUrl: 'https://test.bank.example',
    browserUrl: 'https://test.bank.example',
    scriptUrl: 'https://js.bank.example/v1.js',
    isSandbox: false,
  });
  expect(settings({ 'bank-script': 'https://other.example/x.js' }, null).scriptUrl).toBe('https://other.example/x.js');
});

it('an address with the start of the sandbox is not the sandbox [METHOD-03]', () => {
  expect(settings({ 'bank-api': 'http://127.0.0.1:30011/bank' }, SANDBOX).isSandbox).toBe(false);
});

it('a provider has one key per address [METHOD-03]', () => {
  expect(urlKeysOf(PROVIDER)).toEqual(['bank-api', 'bank-script']);
  expect(urlKeysOf({ ...PROVIDER, addresses: { ...PROVIDER.addresses, script: null } })).toEqual(['bank-api']);
});
