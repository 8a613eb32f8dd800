/** Code of the message's result; its value proves nothing. @see FD-01 */
const CODE_FIELD = 'processor_response_code';

/** What the gateway tells the page around its frame: a result with its fields, or only that there is one. */
export type GatewayMessage = { kind: 'result'; fields: readonly (readonly [string, string])[] } | { kind: 'hint' };

/**
 * Reads a message of the gateway: `{ redirectURL, elementArr: [{ name, value }] }`. The address in it is not used.
 *
 * @returns null for a message of another kind
 */
export function readGatewayMessage(data: unknown): GatewayMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const fields = 'elementArr' in data && Array.isArray(data.elementArr) ? data.elementArr.flatMap(readField) : [];
  if (fields.some(([name]) => name === CODE_FIELD)) return { kind: 'result', fields };
  return CODE_FIELD in data ? { kind: 'hint' } : null;
}

function readField(field: unknown): [string, string][] {
  if (typeof field !== 'object' || field === null || !('name' in field) || !('value' in field)) return [];
  const { name, value } = field;
  return typeof name === 'string' && typeof value === 'string' ? [[name, value]] : [];
}
