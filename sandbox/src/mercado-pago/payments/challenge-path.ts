import { PREFIX } from '../gateway.ts';

/** Where the cardholder's browser posts a 3-D Secure challenge. */
export const CHALLENGE_PATH = `${PREFIX}/3ds/challenge`;
