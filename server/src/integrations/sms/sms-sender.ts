export type Sms = {
  /** Dial code and number, digits only: 5491155550005. */
  readonly to: string;
  readonly text: string;
};

/** Hands text messages to whoever delivers them. */
export interface SmsSender {
  /**
   * Resolves when the message was taken over; that says nothing of its arrival.
   *
   * @throws Error whose message holds neither the number nor the text
   */
  send(sms: Sms): Promise<void>;
}
