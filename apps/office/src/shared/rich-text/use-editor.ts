import type { Node } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { bodyOfDocument } from './body-of-document.ts';
import { documentOfBody } from './document-of-body.ts';
import { newEditorState } from './editor-state.ts';

export type Editor = {
  readonly state: EditorState;
  readonly run: (command: Command) => void;
  readonly focus: () => void;
};

/** A body as the form has it, and as the editor shows it. */
type Loaded = { readonly body: string; readonly document: Node };

/**
 * An editor in an element.
 *
 * @param body of the form. Another body than the one that was written last replaces the text.
 * @param attributes of the element that is edited
 */
export function useEditor({
  body,
  attributes,
  onChange,
  onBlur,
}: {
  body: string;
  attributes: Readonly<Record<string, string>>;
  onChange: (body: string) => void;
  onBlur: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [first] = useState<Loaded>(() => ({ body, document: documentOfBody(body) }));
  const [state, setState] = useState(() => newEditorState(first.document));
  const loaded = useRef(first);
  const written = useRef(body);
  const events = useRef({ attributes, onChange, onBlur });
  useEffect(() => {
    events.current = { attributes, onChange, onBlur };
    view.current?.setProps({ attributes });
  });

  useEffect(() => {
    const made = new EditorView(place.current, {
      state: newEditorState(loaded.current.document),
      attributes: events.current.attributes,
      handleDOMEvents: { blur: () => events.current.onBlur() },
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction);
        made.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        // A text that was restored is the text that was loaded, byte for byte.
        const { body: original, document } = loaded.current;
        written.current = next.doc.eq(document) ? original : bodyOfDocument(next.doc);
        events.current.onChange(written.current);
      },
    });
    view.current = made;
    return () => {
      view.current = null;
      made.destroy();
    };
  }, []);

  useEffect(() => {
    if (body === written.current) return;
    written.current = body;
    loaded.current = { body, document: documentOfBody(body) };
    const next = newEditorState(loaded.current.document);
    view.current?.updateState(next);
    setState(next);
  }, [body]);

  const editor: Editor = {
    state,
    focus: () => view.current?.focus(),
    run: (command) => {
      const { current } = view;
      if (!current) return;
      command(current.state, current.dispatch, current);
      current.focus();
    },
  };
  return { place, editor };
}
