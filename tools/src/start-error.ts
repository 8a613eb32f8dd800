/** The start cannot go on; the message is one line for the person at the terminal: what is wrong, what to do. */
export class StartError extends Error {
  override name = 'StartError';
}
