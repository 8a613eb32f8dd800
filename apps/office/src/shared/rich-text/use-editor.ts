import type { Node } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { bodyOfDocument } from './body-of-document.ts';
import { documentOfBody, sliceOfHtml } from './document-of-body.ts';
import { newEditorState } from './editor-state.ts';

export type Editor = {
  readonly state: EditorState;
  readonly run: (command: Command) => void;
  readonly focus: () => void;
};

type Events = {
  /** Of the element that is edited. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly onChange: (body: string) => void;
  readonly onBlur: () => void;
};

/** A body as the form has it, and as the editor shows it. */
type Loaded = { readonly body: string; readonly document: Node };

/** An editor in an element. @param body of the form. Another one than was written last replaces the text. */
export function useEditor({ body, ...events }: Events & { body: string }) {
  const [first] = useState<Loaded>(() => ({ body, document: documentOfBody(body) }));
  const [state, setState] = useState(() => newEditorState(first.document));
  const loaded = useRef(first);
  const written = useRef(body);
  const onDocument = (document: Node) => {
    // A text that was restored is the text that was loaded, byte for byte.
    const isRestored = document.eq(loaded.current.document);
    written.current = isRestored ? loaded.current.body : bodyOfDocument(document);
    events.onChange(written.current);
  };
  const { place, view } = useView(first, { ...events, onState: setState, onDocument });

  useEffect(() => {
    if (body === written.current) return;
    written.current = body;
    loaded.current = { body, document: documentOfBody(body) };
    const next = newEditorState(loaded.current.document);
    view.current?.updateState(next);
    setState(next);
  }, [body, view]);

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

type ViewEvents = Pick<Events, 'attributes' | 'onBlur'> & {
  readonly onState: (state: EditorState) => void;
  readonly onDocument: (document: Node) => void;
};

function useView({ document }: Loaded, given: ViewEvents) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const events = useRef(given);
  useEffect(() => {
    events.current = given;
    view.current?.setProps({ attributes: given.attributes });
  });
  useEffect(() => {
    const made = newView(place.current, document, events);
    view.current = made;
    return () => {
      view.current = null;
      made.destroy();
    };
  }, [document]);
  return { place, view };
}

function newView(place: HTMLElement | null, document: Node, events: RefObject<ViewEvents>): EditorView {
  const view = new EditorView(place, {
    state: newEditorState(document),
    attributes: events.current.attributes,
    handleDOMEvents: {
      blur: () => events.current.onBlur(),
      paste: (editor, event) => insert(editor, event, event.clipboardData),
      // What is dragged inside the text moves as it is.
      drop: (editor, event) => editor.dragging === null && insert(editor, event, event.dataTransfer),
    },
    dispatchTransaction(transaction) {
      const next = view.state.apply(transaction);
      view.updateState(next);
      events.current.onState(next);
      if (transaction.docChanged) events.current.onDocument(next.doc);
    },
  });
  return view;
}

/** Inserts pasted or dropped HTML. @returns false for anything else, which the editor inserts as plain text */
function insert(view: EditorView, event: Event, data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? '';
  if (html === '') return false;
  event.preventDefault();
  view.dispatch(view.state.tr.replaceSelection(sliceOfHtml(html)).scrollIntoView());
  return true;
}
