import type { exceptionsEs } from './exceptions.es.texts.ts';
import type { Translated } from '#shared/texts/translated.ts';

export const exceptionsEn: Translated<typeof exceptionsEs> = {
  'exception-late-capture': 'Payment that came too late',
  'exception-late-capture-text':
    'The provider charged it after the order had ended, and the order could not be brought back. There is nothing to do: the refund goes out by itself, and this shows when it has.',
  'exception-duplicate-capture': 'Paid twice',
  'exception-duplicate-capture-text':
    'The order was paid already. There is nothing to do: the refund of the other payment goes out by itself, and this shows when it has.',
  'exception-amount-mismatch': 'Charge differs from the order',
  'exception-amount-mismatch-text':
    "The provider charged another amount than the order's, or in another currency or account. The order was not paid by it; the refund goes out by itself, and this shows when it has.",
  'exception-unknown-capture': 'Unknown payment',
  'exception-unknown-capture-text':
    "The account at the provider has a payment that belongs to no order. If another till uses the same account, close this. If not, refund it in the provider's panel and ask again.",
  'exception-unbooked-capture': 'Payment that the order could not take',
  'exception-unbooked-capture-text':
    'The provider charged it, and our books refused it. We try again without you; if it is still refused after two minutes, the refund goes out. Tell whoever runs the installation: the log says why.',
  'exception-refund-failed': 'Refund refused',
  'exception-refund-failed-text':
    'The provider refused to give the money back. Try again; if you give it back another way, note how.',
  'exception-refund-failed-parts-not-supported-text':
    'The provider only gives this payment back whole, and a part was asked for. Give the part back another way and note how, or have the stall refund the whole order.',
  'exception-refund-failed-too-old-text':
    'The time in which the provider refunds this payment is over. Give the money back another way and note how.',
  'exception-wallet-closed': 'Refund to a deleted account',
  'exception-wallet-closed-text':
    'The buyer paid with their balance and deleted the account afterwards. Choose how to return the money: the stall hands it out in cash, or you return it another way and note how.',
  'exception-give-cash': 'Refund in cash',
  'exception-under-way': 'The stall still has to hand over the cash. The exception closes when it confirms.',
  'exception-undecided': 'No answer from the provider',
  'exception-undecided-text':
    'The provider does not say how it ended. Ask again; if nothing changes, ask the provider with the number below and close this with what they say.',
  'exception-credentials': 'Credentials refused',
  'exception-credentials-text':
    'The provider does not take the credentials of the account: nothing can be charged or refunded with it. Have whoever runs the installation renew them, and ask again.',
  'exception-missing-at-provider': 'Missing at the provider',
  'exception-missing-at-provider-text':
    "It is in our books but not in the provider's list. Ask again; if it is still missing, claim it with the number below and close this with what they say.",
  'exception-unknown-refund': 'Unknown refund',
  'exception-unknown-refund-text':
    "Somebody gave money back in the provider's panel. If that was right, note it in the books; if not, claim it and close this with a note.",
  'exception-disputed': 'Disputed payment',
  'exception-disputed-text':
    "Whoever paid denied it at the bank or opened a claim. Answer in the provider's panel with the order's details; when it is decided, ask again or close this with the outcome.",
  'exception-wrong-refund-codes': 'Wrong refund codes',
  'exception-wrong-refund-codes-text':
    'Someone typed a refund code wrong five times, and for 15 minutes it is not taken. The mail that you got says who. If it was no mistake, have the code changed; then close this with a note.',
  'exception-account-refused': 'Payment account switched off',
  'exception-account-refused-text':
    "The provider says that the account is a test account, of another country or somebody else's: nothing is charged to it any more, and what was paid can be refunded. Connect a production account of your own and ask again.",
  'exception-ref': (facts) => `Provider's no. ${facts.ref}`,
  'exception-settled': 'This is over. Close it with a note.',
  'exception-asked': 'The provider answered, and nothing has changed.',
  'exception-unanswered': 'The provider does not answer now. Try again in a moment.',
  'exception-ask': 'Ask the provider',
  'exception-retry': 'Retry the refund',
  'exception-settle': 'I gave it back another way',
  'exception-settle-adopt': 'Note the refund',
  'exception-settle-lead': 'The order is marked as refunded for that amount. The note and your account are kept.',
  'exception-settle-submit': 'Save the note',
  'exception-close': 'Close',
  'exception-close-title': 'Close the exception',
  'exception-close-lead': 'The note and your account are kept.',
  'exception-close-not': 'Leave it open',
  'exception-note': 'What was done',
  'exception-note-missing': 'Write what was done.',
  'exception-ended-itself': 'It was resolved by asking or trying again.',
};
