import { NotCommitted } from './transactions.ts';

/** SQLSTATE classes and codes after which nothing was stored and a retry may succeed. */
const OUTAGE_CLASSES = ['08', '53', '58'];
const OUTAGE_CODES = [
  '25006', // read-only transaction: the server has become a standby
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock not available
  '57014', // statement timeout
  '57P01', // shutting down
  '57P02', // crashed
  '57P03', // starting up
];
const NETWORK_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'];
/** The connection ended while a statement was running. The statement may have been committed. */
const CONNECTION_ENDED = 'Connection terminated';
/** Errors of pg without a code. The test provokes each of them with the installed version. */
const DRIVER_MESSAGES = [
  CONNECTION_ENDED,
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
];

/** Returns whether the database is unavailable or overloaded, as opposed to a faulty statement. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof NotCommitted || DRIVER_MESSAGES.some((text) => error.message.startsWith(text))) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseOutage)) return true;
  if ('code' in error && typeof error.code === 'string') {
    const { code } = error;
    if (NETWORK_CODES.includes(code) || OUTAGE_CODES.includes(code)) return true;
    if (/^[0-9A-Z]{5}$/.test(code) && OUTAGE_CLASSES.includes(code.slice(0, 2))) return true;
  }
  return isDatabaseOutage(error.cause);
}

/** Returns whether the connection ended before the response arrived. */
export function isConnectionEnd(error: Error): boolean {
  return error.message.startsWith(CONNECTION_ENDED);
}
