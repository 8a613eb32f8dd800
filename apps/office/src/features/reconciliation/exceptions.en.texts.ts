import type { Translated } from '@app/client/texts.ts';
import type { exceptionsEs } from './exceptions.es.texts.ts';

export const exceptionsEn: Translated<typeof exceptionsEs> = {
  'exception-late-capture-text':
    "The provider charged it after the order had ended, and the order couldn't be restored. Nothing to do: the refund is sent automatically, and this shows when it has been.",
  'exception-duplicate-capture-text':
    'The order was already paid. Nothing to do: the refund of the other payment is sent automatically, and this shows when it has been.',
  'exception-amount-mismatch-text':
    "The provider charged a different amount than the order's, or in another currency or account. The payment wasn't applied to the order; the refund is sent automatically, and this shows when it has been.",
  'exception-unknown-capture-text':
    "The account at the provider has a payment that belongs to no order. If another till uses the same account, close this. If not, refund it in the provider's panel and ask again.",
  'exception-unknown-capture-of-order-text':
    "The provider charged for this order and does not say in which attempt. The order was not paid by it. If the signed result arrives, it pays the order. If it does not, refund the charge in the provider's panel and ask again.",
  'exception-unbooked-capture-text':
    "The provider charged it, but our books didn't accept it. We try again automatically; if it still fails after two minutes, the refund is sent. Notify your system administrator: the log says why.",
  'exception-refund-failed-text':
    'The provider refused the refund. Try again; if you return the money another way, note how.',
  'exception-refund-failed-parts-not-supported-text':
    'The provider only refunds this payment in full, and part of it was requested. Return that part another way and note how, or have the stall refund the whole order.',
  'exception-refund-failed-not-supported-text':
    "This account can't refund from here. Refund it in the provider's own site, or another way, and note how.",
  'exception-refund-failed-too-old-text':
    "The provider's deadline for refunding this payment has passed. Return the money another way and note how.",
  'exception-wallet-closed': 'Refund to a deleted account',
  'exception-wallet-closed-text':
    'The customer paid with their balance and later deleted the account. Choose how to return the money: the stall hands it over in cash, or you return it another way and note how.',
  'exception-give-cash': 'Refund in cash',
  'exception-under-way': 'The stall still has to hand over the cash. The exception closes when it confirms.',
  'exception-undecided-text':
    "The provider doesn't say how it ended. Ask again; if nothing changes, contact the provider with the number below and close this with their answer.",
  'exception-credentials-text':
    "The provider doesn't accept the credentials of the account: nothing can be charged or refunded with it. Ask your system administrator to renew them, then ask again.",
  'exception-missing-at-provider-text':
    "It's in our books but not in the provider's list. Ask again; if it's still missing, claim it with the number below and close this with their answer.",
  'exception-unknown-refund-text':
    "A refund was made in the provider's panel. If it was right, record it in the books; if not, claim it and close this with a note.",
  'exception-disputed-text':
    "The payer disputed it with their bank or opened a claim. Answer in the provider's panel with the order's details; when it's decided, ask again or close this with the outcome.",
  'exception-benefits-differ-text':
    "The club doesn't count the same benefit units as our orders do. Compare the member with the club, and correct the count there.",
  'exception-wrong-refund-codes-text':
    "Someone entered a refund code wrong five times, and it isn't accepted for 15 minutes. The e-mail you received says who. If it wasn't a mistake, have the code changed; then close this with a note.",
  'exception-account-refused-text':
    'The provider says this is a test account, or one of another country or owner: it no longer takes payments, and past payments can be refunded. Connect a production account of your own and ask again.',
  'exception-attested-sale-text':
    "The stall saw the charge on the card terminal, but the provider doesn't confirm it. The order isn't paid. Ask again; if nothing changes, contact the provider with what the stall recorded in the audit log and close this with their answer.",
  'exception-webhook-without-payment-text':
    "A signed notice named a payment that the provider doesn't have. Nothing changed. If it happens again, ask your system administrator to renew the webhook secret; then close this with a note.",
  'exception-moved-by-hand-text':
    'Another person who manages the venue approved it. See in the audit log who moved it, compare it with the drawer, and close this with a note.',
  'exception-unverified-sale-text':
    "A kiosk says that its card terminal charged, and we can't verify it with the provider. Look for the payment by its number in the Clover dashboard. If it is there, accept it; otherwise close this with a note.",
  'exception-settle-sale': 'Accept the payment',
  'exception-settle-sale-lead': 'The order becomes paid. The note and your account are stored.',
  'exception-ref': (facts) => `Provider's no. ${facts.ref}`,
  'exception-settled': 'This has been resolved. Close it with a note.',
  'exception-asked': 'The provider answered: nothing has changed.',
  'exception-unanswered': "The provider isn't responding right now. Try again in a moment.",
  'exception-ask': 'Ask the provider',
  'exception-retry': 'Retry the refund',
  'exception-settle': 'I returned it another way',
  'exception-settle-adopt': 'Record the refund',
  'exception-settle-lead': 'The order is marked as refunded for that amount. Your note and account are saved.',
  'exception-settle-submit': 'Save the note',
  'exception-close': 'Close',
  'exception-close-title': 'Close the exception',
  'exception-close-lead': 'Your note and account are saved.',
  'exception-close-sale-lead':
    'If the payment is still undecided, it ends without a charge: the order can be paid again, and the terminal is free. A charge that appears later pays the order or is refunded. Your note and account are saved.',
  'exception-close-not': 'Leave it open',
  'exception-note': 'What was done',
  'exception-note-missing': 'Write what was done.',
  'exception-ended-unpaid': 'It was not accepted: the payment ended without a charge.',
  'exception-ended-itself': 'It was resolved by asking or trying again.',
};
