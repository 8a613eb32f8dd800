/**
 * What a browser that leaves an account is told to forget: pages and answers that it kept, so that going back shows
 * nobody's data. What the device keeps for a guest, such as the cart, stays.
 */
export const CLEAR_ON_SIGN_OUT = { 'clear-site-data': '"cache"' } as const;

/** Somebody who is forgotten leaves nothing on the device either. */
export const CLEAR_ON_DELETION = { 'clear-site-data': '"cache", "storage"' } as const;
