/** A body of plain text, a paragraph for each block between blank lines. Never read as HTML. @see CONT-02 */
export function Paragraphs({ body }: { body: string }) {
  return body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph, place) => <p key={place}>{paragraph}</p>);
}
