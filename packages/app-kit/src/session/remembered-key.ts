/**
 * Key of the storage of this device. Scripts cannot read the session cookie; this value indicates that one may exist: `yes`,
 * or the id of its account. Its removal signs out the other tabs.
 */
export const REMEMBERED_KEY = 'staff-signed-in';
