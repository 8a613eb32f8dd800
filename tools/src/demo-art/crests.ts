/** The crests of the invented clubs, 64 × 72 units, and each in one colour for tinting. */

const ribera = `<path d="M4 6c10 3 18 1 28-4 10 5 18 7 28 4v32c0 16-12 26-28 32C16 64 4 54 4 38z" fill="#f4e3c3"/><path d="M8 10.500c9 2 16 .3 24-4 8 4.300 15 6 24 4V38c0 13.500-10 22-24 27.600C18 60 8 51.500 8 38z" fill="#8f1730"/><path d="M20 27h8v33.600c-3-1.400-5.600-2.900-8-4.600zm16 0h8v29c-2.400 1.700-5 3.200-8 4.600z" fill="#f4e3c3"/><path d="M8 24h48v4H8z" fill="#f4e3c3"/><path d="M23.500 12.200h3.300v2.600h3.400v-2.600h3.600v2.600h3.400v-2.600h3.300V20h-17z" fill="#f4e3c3"/>`;
const horizonte = `<circle cx="32" cy="36" r="31" fill="#0d2b4d"/><circle cx="32" cy="36" r="27" fill="#fff"/><path d="M5 36a27 27 0 0 0 54 0z" fill="#6fbdf0"/><path d="M18 36a14 14 0 0 1 28 0z" fill="#f3b93a"/><path d="M31 12h2v8h-2zM14.600 19.300l1.500-1.400 5.200 6-1.500 1.300zM49.400 19.300l-1.500-1.400-5.200 6 1.500 1.300z" fill="#f3b93a"/><path d="M10 44h44v3H10zm5 7h34v3H15z" fill="#fff"/>`;
const cerro = `<path d="M6 4h52v34c0 16-11 25-26 31C17 63 6 54 6 38z" fill="#ffd21f"/><path d="M10 8h44v30c0 13.500-9.500 21.500-22 26.700C19.500 59.500 10 51.500 10 38z" fill="#16140f"/><path d="M32 19l19 26c-3.600 8.300-10.600 14.300-19 18.200C23.600 59.300 16.600 53.300 13 45z" fill="#ffd21f"/><path d="M32 19l7.200 9.800-3.600 3.400-3.600-3-3.600 3-3.600-3.400z" fill="#fff"/>`;
const delta = `<path d="M32 3l28 12v22c0 16-12 26-28 32C16 63 4 53 4 37V15z" fill="#fff"/><path d="M32 8l23.500 10v19c0 13.500-10 22-23.500 27.200C18.500 59 8.500 50.500 8.500 37V18z" fill="#1d6b45"/><path d="M32 16l18 30H14z" fill="#fff"/><path d="M32 27l9.500 15.500h-19z" fill="#1d6b45"/><path d="M14 51c6-4 12 4 18 0s12 4 18 0v4c-6 4-12-4-18 0s-12-4-18 0z" fill="#fff"/>`;
const andes = `<circle cx="32" cy="36" r="31" fill="#f6f3ee"/><circle cx="32" cy="36" r="27" fill="#5b2a86"/><path d="M8.500 48L24 24l8 12 6-9 17.500 21A27 27 0 0 1 8.500 48z" fill="#f6f3ee"/><path d="M24 24l5 8-5-2-4 1zM38 27l5 6-5-1.500-4 1z" fill="#f3b93a"/><circle cx="45" cy="19" r="5" fill="#f3b93a"/>`;

const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="-4 0 72 72">${body}</svg>`;

export const crests: Readonly<Record<string, string>> = {
  'crests/ribera': svg(ribera),
  'crests/horizonte': svg(horizonte),
  'crests/cerro': svg(cerro),
  'crests/delta': svg(delta),
  'crests/andes': svg(andes),
  'crests/ribera-plain': svg(
    '<path fill-rule="evenodd" d="M4 6c10 3 18 1 28-4 10 5 18 7 28 4v32c0 16-12 26-28 32C16 64 4 54 4 38zM20 28v28c2.400 1.700 5 3.200 8 4.600V28zm16 0v32.600c3-1.400 5.600-2.900 8-4.600V28zM23.500 12.200V20h17v-7.800h-3.300v2.600h-3.400v-2.600h-3.600v2.600h-3.400v-2.600z" fill="#fff"/>',
  ),
  'crests/horizonte-plain': svg(
    '<path fill-rule="evenodd" d="M32 5a31 31 0 1 0 .01 0zM18 36a14 14 0 0 1 28 0zM10 44h44v3H10zM15 51h34v3H15zM31 12h2v8h-2z" fill="#fff"/>',
  ),
  'crests/cerro-plain': svg(
    '<path fill-rule="evenodd" d="M6 4h52v34c0 16-11 25-26 31C17 63 6 54 6 38zM32 19L13 45c3.600 8.300 10.600 14.300 19 18.200 8.400-3.900 15.400-9.900 19-18.200z" fill="#fff"/>',
  ),
};
