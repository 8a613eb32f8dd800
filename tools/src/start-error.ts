/** The start failed. The message is one line for the terminal: the problem and what to do. */
export class StartError extends Error {
  override name = 'StartError';
}
