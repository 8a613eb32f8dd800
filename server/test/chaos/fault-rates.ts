/** Probability of each behaviour, by operation of a provider in the sandbox. */
export type FaultRates = Readonly<Record<string, Readonly<Record<string, number>>>>;

export const spread = (share: number, behaviours: readonly string[]) =>
  Object.fromEntries(behaviours.map((behaviour) => [behaviour, share / behaviours.length]));

/** The operation did not run, and the caller cannot know. */
export const LOST = ['timeout', 'error', 'unavailable', 'reset', 'half-body', 'invalid-json'];
/** The operation ran, and the caller cannot know. */
export const LOST_AFTER = LOST.filter((fault) => fault !== 'unavailable').map((fault) => `${fault}-after-commit`);
export const WEBHOOK_FAULTS = [
  'duplicate-webhook',
  'webhook-before-response',
  'webhook-delayed',
  'webhook-reordered',
  'webhook-old',
  'webhook-bad-signature',
  'webhook-never',
];
export const REFUSED_FOR_A_MOMENT = { slow: 0.02, 'rate-limited': 0.02, 'credentials-revoked': 0.005 };
export const READS = { ...spread(0.12, LOST), ...REFUSED_FOR_A_MOMENT };

/**
 * Random faults of all calls: a third of charges, refunds and page visits fail, a quarter of preferences and a sixth of
 * status queries. One webhook in six is faulty.
 */
export const FAULT_RATES: FaultRates = {
  'create-payment': {
    ...spread(0.06, LOST),
    ...spread(0.12, LOST_AFTER),
    ...spread(0.16, WEBHOOK_FAULTS),
    ...REFUSED_FOR_A_MOMENT,
    'unlisted-status': 0.02,
    'amount-tampered': 0.01,
    'refuse-unexplained': 0.02,
  },
  'create-preference': { ...spread(0.12, LOST), ...spread(0.08, LOST_AFTER), ...REFUSED_FOR_A_MOMENT },
  checkout: {
    slow: 0.08,
    ...spread(0.24, WEBHOOK_FAULTS),
    'webhook-never': 0.1,
    'redirect-never': 0.08,
    'amount-tampered': 0.01,
  },
  'find-payment': { ...READS, 'unlisted-status': 0.02 },
  'search-payments': { ...READS, lags: 0.06, 'unlisted-status': 0.02 },
  'cancel-payment': { ...spread(0.12, LOST), ...spread(0.08, LOST_AFTER), ...REFUSED_FOR_A_MOMENT },
  refund: {
    ...spread(0.08, LOST),
    ...spread(0.1, LOST_AFTER),
    ...spread(0.06, WEBHOOK_FAULTS),
    ...REFUSED_FOR_A_MOMENT,
    'in-process': 0.05,
    'in-process-refused': 0.03,
    refuse: 0.03,
    'refuse-unexplained': 0.02,
    'unlisted-status': 0.02,
  },
  'list-refunds': { ...READS, 'unlisted-status': 0.02 },
};
