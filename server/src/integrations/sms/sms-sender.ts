export type Sms = {
  /** Dial code and number, digits only: 5491155550005. */
  readonly to: string;
  readonly text: string;
};

/** Sends text messages. */
export interface SmsSender {
  /**
   * Resolves when the provider accepted the message, which may still not arrive.
   *
   * @throws Error whose message has neither the number nor the text
   */
  send(sms: Sms): Promise<void>;
}
