export type ReceivedSms = {
  /** Digits only. */
  readonly to: string;
  readonly text: string;
  readonly at: string;
};

/** All text messages that were submitted, to any number. */
export interface SmsBox {
  put(sms: ReceivedSms): void;
  /** Newest first; without `to`, the messages of all numbers. Only digits of `to` count. */
  list(to?: string): ReceivedSms[];
  reset(): void;
}

const MAX_MESSAGES = 1_000;

export function createSmsBox(): SmsBox {
  let received: ReceivedSms[] = [];
  return {
    put(sms) {
      received = [sms, ...received].slice(0, MAX_MESSAGES);
    },
    list(to) {
      const wanted = to?.replaceAll(/\D/g, '');
      return wanted === undefined ? [...received] : received.filter((sms) => sms.to === wanted);
    },
    reset: () => {
      received = [];
    },
  };
}
