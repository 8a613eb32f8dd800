import path from 'node:path';
import { expect, it } from 'vitest';
import type { ClosedDrawer } from '#features/cash-drawers/find-drawer-close.ts';
import type { Receipt } from '#features/receipts/receipt.ts';
import { dumpEscPos } from '#test/harness/kiosks/escpos-dump.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { DrawerMovementKind } from '@app/contract/staff/cash-drawers.ts';
import { correctionSlip } from './correction-slip.ts';
import { customerReceipt } from './customer-receipt.ts';
import { drawerCloseSlip } from './drawer-close-slip.ts';
import { encodePapers } from './encode-papers.ts';
import { handOverList, type ListedCommerce } from './hand-over-list.ts';
import { itemLabels } from './item-labels.ts';
import { kitchenSlip } from './kitchen-slip.ts';
import type { PrintedCopy, PrintedOrder } from './printed-order.ts';
import { testPage } from './test-page.ts';

const AT_MS = Date.parse('2026-03-15T00:08:00Z');
const COMMERCE: ListedCommerce = {
  name: 'Parrilla del 9',
  language: 'es',
  currency: 'ARS',
  timeZone: 'America/Argentina/Buenos_Aires',
};
const FIRST: PrintedCopy = { copy: 1, atMs: AT_MS, by: null };
const ORDER: PrintedOrder = {
  language: 'es',
  currency: 'ARS',
  timeZone: COMMERCE.timeZone,
  commerce: COMMERCE.name,
  number: 2041,
  callNumber: null,
  placedAtMs: AT_MS,
  dueAtMs: AT_MS + 8 * 60_000,
  delivery: 'Platea Sur, Fila: 14, Butaca: 22',
  customer: 'Lucía M.',
  unpaidMinor: 0,
  allergies: [],
  lines: [
    {
      quantity: 2,
      name: 'Hamburguesa doble',
      additions: [
        { name: 'Papas', count: null },
        { name: 'Panceta', count: 1 },
        { name: 'Sin sal', count: null },
      ],
      comments: 'Sin cebolla',
    },
    {
      quantity: 1,
      name: 'Choripán de la casa con chimichurri y criolla',
      additions: [],
      comments: 'Bien cocido, ¡gracias!',
    },
  ],
  refundedMinor: 0,
  refundedLines: [],
  isEnded: false,
};
const RECEIPT: Receipt = {
  number: 812,
  issuedAt: new Date(AT_MS),
  legalName: null,
  taxId: null,
  includedTax: null,
  language: 'es',
  orderId: 7_000_001_001,
  orderNumber: 2041,
  callNumber: 42,
  paidAt: new Date(AT_MS),
  venue: { id: 7, code: 'ribera', name: 'Estadio Ribera', timeZone: COMMERCE.timeZone },
  commerce: { code: 'parrilla', name: COMMERCE.name, address: 'Puerta 4' },
  delivery: ORDER.delivery,
  verificationCode: '7416',
  hasValidCode: true,
  codeImage: null,
  lines: [
    { name: 'Hamburguesa doble', quantity: 2, totalMinor: 2_280_000, isExtra: false },
    { name: 'Papas', quantity: null, totalMinor: 0, isExtra: true },
    { name: 'Sin sal', quantity: null, totalMinor: 0, isExtra: true },
    { name: 'Beneficio de socio: 15 % de descuento', quantity: 1, totalMinor: -171_000, isExtra: true },
    { name: 'Cerveza tirada', quantity: 1, totalMinor: 580_000, isExtra: false },
  ],
  reductions: [{ percent: 10, description: '', amountMinor: 268_900 }],
  totalMinor: 2_420_100,
  tipMinor: 0,
  refundedMinor: 0,
  currency: 'ARS',
  paidWith: { brand: 'visa', lastFour: '4417' },
  email: null,
  isGuests: false,
};
const LINK = new URL('https://entretiempo.example/orders-detail/ribera/parrilla/7000001001');

function ticket(number: number, delivery: string | null, changes: Partial<Ticket> = {}): Ticket {
  return {
    id: number,
    number,
    callNumber: null,
    version: 1,
    orderStatusId: 4,
    createdAt: '',
    since: '',
    expiresAt: null,
    isCash: false,
    paid: true,
    isForTotem: false,
    isFromCounter: false,
    callName: null,
    totalAmount: 24_000,
    refundedAmount: 0,
    discount: null,
    slotAt: null,
    repeatedNotices: 0,
    noticeRepeatedAt: null,
    carriedBy: null,
    delivery,
    phone: null,
    eventName: null,
    requiresIdentification: false,
    pickUpVerificationMethod: 'code',
    promisedAt: null,
    estimatedPreparationTime: 0,
    lines: [
      {
        id: 1,
        productId: 7,
        product: 'Superpancho',
        quantity: 2,
        refundedQuantity: 0,
        refundedAt: null,
        passedUnits: 0,
        comments: '',
        sizeId: null,
        size: null,
        extras: [],
        stationId: null,
        preparationMinutes: 0,
        startedAt: null,
        bumpedAt: null,
      },
    ],
    ...changes,
  };
}

const TICKETS = [
  ticket(2047, 'Platea Sur, Fila: 14, Butaca: 2'),
  ticket(2044, 'Popular Norte, Fila: 22, Butaca: 41'),
  ticket(2048, 'Platea Sur, Fila: 2, Butaca: 14'),
  ticket(2049, null),
  ticket(2024, 'Popular Norte, Fila: 3, Butaca: 118', { paid: false, requiresIdentification: true }),
];

const CLOSED_DRAWER: ClosedDrawer = {
  person: 'Marina G.',
  closedBy: 'Sergio S.',
  openedAt: new Date(AT_MS - 5 * 60 * 60_000),
  closedAt: new Date(AT_MS),
  sums: {
    floatMinor: 2_000_000,
    salesMinor: 47_000_000,
    tipsMinor: 1_250_000,
    saleCount: 61,
    topUpsMinor: 500_000,
    paidInMinor: 300_000,
    refundsMinor: 350_000,
    refundCount: 1,
    paidOutMinor: 20_000_000,
  },
  close: {
    closedBy: 2,
    expectedMinor: 30_700_000,
    countedMinor: 30_550_000,
    notes: [
      { valueMinor: 2_000_000, quantity: 15 },
      { valueMinor: 50_000, quantity: 10 },
    ],
    otherMinor: 50_000,
    reason: 'Un vuelto mal dado en el entretiempo',
    tips: [{ accountId: 1, amountMinor: 700_000 }],
  },
  tips: [{ person: 'Marina G.', amountMinor: 700_000 }],
  movements: [
    movement(1, 'float', 2_000_000),
    movement(2, 'refund', -350_000, { orderNumber: 2041, reason: 'Sin gas' }),
    movement(3, 'paid-out', -20_000_000, { reason: 'A la caja fuerte, con Sergio' }),
    movement(4, 'top-up', 500_000),
  ],
};

function movement(
  id: number,
  kind: DrawerMovementKind,
  amountMinor: number,
  { orderNumber = null, reason = null }: { orderNumber?: number | null; reason?: string | null } = {},
) {
  return {
    id,
    kind,
    amountMinor,
    orderNumber,
    callNumber: null,
    reason,
    at: new Date(AT_MS - (300 - id * 60) * 60_000),
  };
}

const DOCUMENTS = {
  slip: kitchenSlip(ORDER, FIRST),
  'correction-part': correctionSlip(
    { ...ORDER, refundedMinor: 580_000, refundedLines: [{ quantity: 1, name: 'Cerveza tirada' }] },
    FIRST,
  ),
  'correction-whole': correctionSlip({ ...ORDER, refundedMinor: 2_420_100, isEnded: true }, FIRST),
  labels: itemLabels(ORDER, FIRST),
  receipt: customerReceipt(RECEIPT, LINK, FIRST),
  list: handOverList(COMMERCE, TICKETS, AT_MS),
  'drawer-close': drawerCloseSlip(COMMERCE, CLOSED_DRAWER, FIRST),
  test: testPage(
    COMMERCE,
    {
      name: 'Cocina',
      printer: { connection: 'network', host: '192.168.0.20', port: 9_100, columns: 48, codePage: 'cp858' },
    },
    AT_MS,
  ),
};

const golden = (name: string) => path.join(import.meta.dirname, 'golden', `${name}.txt`);
const dump = (papers: Parameters<typeof encodePapers>[0], columns: 48 | 32 = 48) =>
  dumpEscPos(encodePapers(papers, { columns, codePage: 'cp858' }));

for (const [name, papers] of Object.entries(DOCUMENTS)) {
  it.each([48, 32] as const)(`the ${name} on paper of %i columns [ORD-08]`, async (columns) => {
    await expect(dump(papers, columns)).toMatchFileSnapshot(golden(`${name}-${columns}`));
  });
}

it('an unpaid slip in English, printed again, says it is a copy [ORD-08, APP-01]', async () => {
  const papers = kitchenSlip(
    { ...ORDER, language: 'en', delivery: null, customer: null, unpaidMinor: 2_400_000 },
    { copy: 2, atMs: AT_MS + 7 * 60_000, by: 'Marina' },
  );
  await expect(dump(papers, 32)).toMatchFileSnapshot(golden('slip-copy-english'));
});

it('a receipt names the seller, its tax id and the tax of the total [ORD-08, PAY-02]', async () => {
  const receipt: Receipt = {
    ...RECEIPT,
    legalName: 'Asociación Civil Estadio Ribera',
    taxId: '30-00000000-0',
    includedTax: { name: 'IVA', rateBasisPoints: 2_100 },
  };
  await expect(dump(customerReceipt(receipt, LINK, FIRST), 32)).toMatchFileSnapshot(golden('receipt-tax-32'));
});

it('the close of an exact drawer, in English and as a copy [ORD-08, APP-01]', async () => {
  const { close } = CLOSED_DRAWER;
  const exact = {
    ...close,
    countedMinor: close.expectedMinor,
    notes: [],
    otherMinor: close.expectedMinor,
    reason: null,
  };
  const papers = drawerCloseSlip(
    { ...COMMERCE, language: 'en' },
    { ...CLOSED_DRAWER, close: exact, movements: [] },
    { copy: 2, atMs: AT_MS, by: 'Marina' },
  );
  await expect(dump(papers, 32)).toMatchFileSnapshot(golden('drawer-close-copy-english'));
});

it('each unit has a label with its place, cut from the next [ORD-08]', () => {
  const text = dump(DOCUMENTS.labels);
  expect(text.match(/partial cut/g)).toHaveLength(3);
  for (const place of ['1 de 3', '2 de 3', '3 de 3']) expect(text).toContain(place);
});

it('the list goes by sector, row and seat, and leaves pick-ups out [ORD-08, DEL-02]', () => {
  const text = dump(DOCUMENTS.list);
  expect(text.match(/20\d\d/g)).toEqual(['2048', '2047', '2024', '2044']);
  expect(text.indexOf('PLATEA SUR')).toBeLessThan(text.indexOf('POPULAR NORTE'));
});

it.each([48, 32] as const)('on %i columns nothing is shortened or wider than the paper [ORD-08]', (columns) => {
  const lines = [
    {
      quantity: 50,
      name: 'Ñ'.repeat(120),
      additions: [{ name: 'é'.repeat(100), count: null }],
      comments: 'ü'.repeat(100),
    },
  ];
  for (const number of [1, 20_521, 1_234_567]) {
    const order = { ...ORDER, number, lines, delivery: 'ó'.repeat(90), customer: 'ï'.repeat(60) };
    const text = dump([...kitchenSlip(order, FIRST), ...itemLabels(order, FIRST).slice(0, 1)], columns);
    for (const line of text.split('\n')) expect(columnsOf(line)).toBeLessThanOrEqual(columns);
    for (const [letter, count] of [
      ['Ñ', 240],
      ['é', 200],
      ['ü', 200],
      ['ó', 180],
      ['ï', 120],
    ] as const) {
      expect(text.split(letter).length - 1).toBe(count);
    }
  }
});

it('an allergy stands above the products, whole, and on each label [ORD-08, APP-01]', () => {
  const note = 'Alergia al maní: que no toque la plancha de los maníes';
  const order: PrintedOrder = {
    ...ORDER,
    allergies: [note],
    lines: ORDER.lines.map((line, place) => (place === 0 ? { ...line, comments: note } : line)),
  };
  const isWhole = (text: string) =>
    text
      .replaceAll(/\[[^\]]*]/g, '')
      .replaceAll(/\s+/g, ' ')
      .split(note).length - 1;
  for (const columns of [48, 32] as const) {
    const slip = dump(kitchenSlip(order, FIRST), columns);
    expect(slip).toMatch(/size 2x2]ALERGIA\[not bold/);
    expect(slip.indexOf('ALERGIA')).toBeLessThan(slip.indexOf('2 Hamburguesa'));
    expect(isWhole(slip)).toBe(2);
    const labels = dump(itemLabels(order, FIRST), columns).split('[partial cut]').slice(0, 3);
    expect(labels.map(isWhole)).toEqual([1, 1, 1]);
    for (const label of labels) expect(label.indexOf('ALERGIA')).toBeLessThan(label.search(/Hamburguesa|Choripán/));
  }
  const english = { ...order, language: 'en' } as const;
  expect(dump([...kitchenSlip(english, FIRST), ...itemLabels(english, FIRST)]).match(/ALLERGY/g)).toHaveLength(4);
  expect(dump([...DOCUMENTS.slip, ...DOCUMENTS.labels])).not.toContain('ALERGIA');
});

it('a void slip in English, printed again, says it is a copy [ORD-08, APP-01]', async () => {
  const papers = correctionSlip(
    { ...ORDER, language: 'en', isEnded: true },
    { copy: 2, atMs: AT_MS + 7 * 60_000, by: 'Marina' },
  );
  await expect(dump(papers, 32)).toMatchFileSnapshot(golden('void-copy-english'));
});

it('a name contains no command [ORD-08]', () => {
  const lines = [
    {
      quantity: 1,
      name: 'A\u001b@ “B”',
      additions: [{ name: '\u001dV\u0000', count: null }],
      comments: '\u0010\u0004\u0001',
    },
  ];
  const text = dump(kitchenSlip({ ...ORDER, lines }, FIRST));
  expect(text).toContain('1 A @ "B"');
  expect(text.match(/\[initialize]/g)).toHaveLength(1);
  expect(text.match(/cut]/g)).toHaveLength(1);
});

/** Columns that a printed line takes; a size command counts until the next one. */
function columnsOf(line: string): number {
  let width = 1;
  let columns = 0;
  for (const part of line.split(/(\[[^\]]*])/)) {
    const size = /^\[size (\d)x/.exec(part);
    if (size) width = Number(size[1]);
    else if (!part.startsWith('[')) columns += part.length * width;
  }
  return columns;
}
