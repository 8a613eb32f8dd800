const ACCENTED = 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ';
const PLAIN = 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy';

/**
 * SQL: the words of a text as searches compare them, without accents and in lower case. `search-words.ts` splits what a person
 * types in the same manner. The indexes of migration 0071 have this expression.
 */
export function searchWordsOf(column: string): string {
  return `array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(${column}), '${ACCENTED}', '${PLAIN}'), '[^a-z0-9]+', ' ', 'g')), ''), ' '))`;
}
