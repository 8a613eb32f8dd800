import { useText } from './use-text.ts';

/** A value of a product after the import, and before it where that was another one. */
export function ChangedValue({ before, after }: { before: string | null; after: string }) {
  const text = useText();
  return (
    <>
      {before !== null && (
        <s>
          <span className="sr">{text('import-before')} </span>
          {before}
        </s>
      )}{' '}
      <b>{after}</b>
    </>
  );
}
