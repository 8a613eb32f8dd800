import { DOMSerializer } from 'prosemirror-model';
import { bodySchema } from './body-schema.ts';
import { documentOfBody } from './document-of-body.ts';

const serializer = DOMSerializer.fromSchema(bodySchema);

/** A body as visitors read it. Its elements are those of the editor: no text becomes HTML. */
export function RichTextShown({ body, className }: { body: string; className: string | undefined }) {
  return (
    <div
      className={className}
      ref={(place) => {
        place?.replaceChildren(serializer.serializeFragment(documentOfBody(body).content));
      }}
    />
  );
}
