const MAX_LENGTH = 60;

/** Code in addresses that a name makes: `cantina-nandu` of `Cantina Ñandú`. Empty without a letter or digit of ASCII. @see API-03 */
export function addressCode(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '');
}
