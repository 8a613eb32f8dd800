const GROUP = 4;

/** The code of a claimed discount, in two groups of four. @see DISC-01 */
export function ClaimCode({ code, isUsed = false }: { code: string; isUsed?: boolean }) {
  const characters = code.split('');
  return (
    <p className={isUsed ? 'claim-code claim-code--used num' : 'claim-code num'}>
      <span className="sr">{characters.join(' ')}</span>
      {characters.map((character, place) => (
        <b key={place} className={place === GROUP ? 'claim-code__second' : undefined} aria-hidden="true">
          {character}
        </b>
      ))}
    </p>
  );
}
