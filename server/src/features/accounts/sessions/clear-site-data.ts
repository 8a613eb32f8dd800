/**
 * `Clear-Site-Data` of a sign-out: clears cached pages and responses, so that going back shows no personal data. Guest
 * data on the device, such as the cart, stays.
 */
export const CLEAR_ON_SIGN_OUT = { 'clear-site-data': '"cache"' } as const;

/** `Clear-Site-Data` of an account deletion: also clears the storage of the device. */
export const CLEAR_ON_DELETION = { 'clear-site-data': '"cache", "storage"' } as const;
