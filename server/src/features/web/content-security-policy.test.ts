import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, it } from 'vitest';
import { mercadoPagoCspSources } from '#integrations/payments/mercado-pago/csp-sources.ts';
import { MERCADO_PAGO_CARDS } from '#integrations/payments/mercado-pago/definition.ts';
import { settingsOf } from '#integrations/payments/provider-settings.ts';
import { PAYMENT_PROVIDERS } from '#integrations/payments/registry.ts';
import { paymentDocumentPolicy } from './content-security-policy.ts';
import { pageHeaders } from './page-headers.ts';

const policyOf = (page: 'visitor' | 'staff', frameHosts: readonly string[] = []) =>
  pageHeaders('<style>body{margin:0}</style>', page, true)(frameHosts)['content-security-policy'] ?? '';

/** `'self'` is a finding where users can upload scripts; our host serves images and its own build. */
const KNOWN = /'self' can be problematic/;

it.each(['visitor', 'staff'] as const)('an independent CSP evaluator finds no problem in the %s page', (page) => {
  const findings = new CspEvaluator(new CspParser(policyOf(page)).csp).evaluate();
  const serious = findings.filter(
    ({ severity, description }) => severity <= Severity.MEDIUM_MAYBE && !KNOWN.test(description),
  );
  expect(serious.map(({ directive, value, description }) => `${directive} ${value}: ${description}`)).toEqual([]);
});

it('no page runs an inline script or style, or a script made from text', () => {
  expect(policyOf('visitor')).toContain("script-src 'self';");
  expect(policyOf('staff')).toContain("script-src 'self' 'wasm-unsafe-eval';");
  for (const policy of [policyOf('visitor'), policyOf('staff').replace("'wasm-unsafe-eval'", '')]) {
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-|\*|http:|blob:/);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types app;");
  }
});

it('a page frames approved hosts only [CONT-07]', () => {
  expect(policyOf('visitor')).toContain("frame-src 'none';");
  expect(policyOf('visitor', ['ayuda.example.com'])).toContain('frame-src https://ayuda.example.com;');
  expect(policyOf('visitor', ['http://localhost:3001'])).toContain('frame-src http://localhost:3001;');
});

it('browsers get the report address in both forms over https', () => {
  expect(policyOf('visitor')).toMatch(/report-uri \/policy-reports; report-to policy$/);
  expect(pageHeaders('', 'visitor', true)()['reporting-endpoints']).toBe('policy="/policy-reports"');
  expect(pageHeaders('', 'visitor', false)()['reporting-endpoints']).toBeUndefined();
});

const LIMITS_MS = { read: 5_000, write: 20_000 };
const sourcesOf = (scriptUrl: string) => {
  const settings = {
    payments: { urls: new Map([['mercado-pago-script', scriptUrl]]), sandbox: null, limitsMs: LIMITS_MS },
  };
  return mercadoPagoCspSources(settingsOf(MERCADO_PAGO_CARDS, settings));
};

it("the sandbox replaces the payment provider's origin completely [PAY-01]", () => {
  const sandbox = paymentDocumentPolicy(sourcesOf('http://localhost:3001/mercado-pago/mp.js'), []);
  expect(sandbox).toContain("script-src 'self' http://localhost:3001;");
  expect(sandbox).not.toContain('mercadopago');
  expect(sandbox).toContain("form-action 'self' http://localhost:3001;");
  const impostor = paymentDocumentPolicy(sourcesOf('https://sdk.mercadopago.com.example.com/js'), []);
  expect(impostor).not.toContain('api.mercadopago.com ');
});

it.each(PAYMENT_PROVIDERS.map((provider) => [provider.name, provider] as const))(
  'the payment document of %s is strict unless it runs a script of the provider [PAY-01]',
  (_name, provider) => {
    const sources = provider.cspSources(
      settingsOf(provider, { payments: { urls: new Map(), sandbox: null, limitsMs: LIMITS_MS } }),
    );
    const policy = paymentDocumentPolicy(sources, ["'sha256-abc='"]);
    const isStrict = sources.scripts.length === 0;
    expect(policy.includes("style-src 'self' 'sha256-abc=';")).toBe(isStrict);
    expect(policy.includes("require-trusted-types-for 'script'; trusted-types app;")).toBe(isStrict);
    expect(policy.includes("'unsafe-inline'")).toBe(!isStrict);
  },
);

it('a document with wallets names the hosts of their scripts only [PAY-01]', () => {
  const withWallets = PAYMENT_PROVIDERS.filter(({ wallets }) => wallets !== undefined);
  expect(withWallets.map(({ name }) => name)).toEqual(['paypal']);
  for (const provider of withWallets) {
    const settings = settingsOf(provider, { payments: { urls: new Map(), sandbox: null, limitsMs: LIMITS_MS } });
    const { scripts, calls, frames, pictures, forms } =
      provider.wallets?.cspSources(settings) ?? provider.cspSources(settings);
    for (const source of [...scripts, ...calls, ...frames, ...pictures, ...forms]) {
      expect(source).toMatch(/^https:\/\/[a-z.]+\.(com|com\/pay)$/);
    }
    for (const { origin } of Object.values(provider.wallets?.scripts(settings) ?? {}))
      expect(scripts).toContain(origin);
  }
});
