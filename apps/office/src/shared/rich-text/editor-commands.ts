import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Attrs, Mark, MarkType, NodeType, ResolvedPos } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { NodeSelection, type Command, type EditorState } from 'prosemirror-state';
import { bodySchema, HEADING_LEVELS, type HeadingLevel } from './body-schema.ts';

const { nodes, marks } = bodySchema;

type BlockStyle = 'text' | `heading-${HeadingLevel}`;
export const BLOCK_STYLES: readonly BlockStyle[] = ['text', 'heading-2', 'heading-3', 'heading-4'];
type ListKind = 'bullet_list' | 'ordered_list';

/** The style of the block with the cursor. */
export function blockStyle({ selection }: EditorState): BlockStyle {
  const { type, attrs } = selection.$from.parent;
  const level = HEADING_LEVELS.find((known) => known === attrs['level']);
  return type === nodes.heading && level !== undefined ? `heading-${level}` : 'text';
}

export function setBlockStyle(style: BlockStyle): Command {
  const level = HEADING_LEVELS.find((known) => style === `heading-${known}`);
  return level === undefined ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level });
}

export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

/** Whether a block of this type surrounds the cursor. */
export function isInside({ selection }: EditorState, type: NodeType): boolean {
  const { $from } = selection;
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type).includes(type);
}

/** Begins a list, changes its kind, or ends it. */
export function toggleList(kind: ListKind): Command {
  const type = nodes[kind];
  const other = nodes[kind === 'bullet_list' ? 'ordered_list' : 'bullet_list'];
  return (state, dispatch) => {
    const depth = nearestList(state);
    if (depth === null) return wrapInList(type)(state, dispatch);
    const { $from } = state.selection;
    if ($from.node(depth).type !== other) return liftListItem(nodes.list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
    return true;
  };
}

/** The kind of the innermost list with the cursor. */
export function listKind(state: EditorState): ListKind | null {
  const depth = nearestList(state);
  if (depth === null) return null;
  return state.selection.$from.node(depth).type === nodes.bullet_list ? 'bullet_list' : 'ordered_list';
}

function nearestList({ selection }: EditorState): number | null {
  const { $from } = selection;
  for (let { depth } = $from; depth > 0; depth -= 1) {
    const { type } = $from.node(depth);
    if (type === nodes.bullet_list || type === nodes.ordered_list) return depth;
  }
  return null;
}

export const toggleQuote: Command = (state, dispatch) =>
  isInside(state, nodes.blockquote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch);

type LinkPlace = { readonly href: string; readonly from: number; readonly to: number };

/** The link with the cursor, or the linked selection. @returns its address and its place; null without one */
export function linkAtCursor({ selection }: EditorState): LinkPlace | null {
  const { $from, from, to, empty } = selection;
  const link = marks.link.isInSet($from.marks()) ?? marks.link.isInSet($from.nodeAfter?.marks ?? []);
  if (!link) return null;
  const href = String(link.attrs['href']);
  return empty
    ? (linkedRuns($from, link).find((run) => run.from <= from && from <= run.to) ?? null)
    : { href, from, to };
}

/** Neighbours with the same link, in the block of a position. */
function linkedRuns($at: ResolvedPos, link: Mark): LinkPlace[] {
  const href = String(link.attrs['href']);
  const runs: LinkPlace[] = [];
  $at.parent.forEach((child, offset) => {
    if (!link.isInSet(child.marks)) return;
    const from = $at.start() + offset;
    const before = runs.at(-1)?.to === from ? runs.pop() : undefined;
    runs.push({ href, from: before?.from ?? from, to: from + child.nodeSize });
  });
  return runs;
}

/** Links the selection, or the link with the cursor; without either, the address itself is inserted. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const mark = marks.link.create({ href });
    const place = linkAtCursor(state) ?? (empty ? null : { from, to });
    const { tr } = state;
    if (place === null) tr.replaceSelectionWith(bodySchema.text(href, [mark]), false);
    else tr.removeMark(place.from, place.to, marks.link).addMark(place.from, place.to, mark);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

export const removeLink: Command = (state, dispatch) => {
  const place = linkAtCursor(state);
  if (place === null) return false;
  dispatch?.(state.tr.removeMark(place.from, place.to, marks.link));
  return true;
};

/** The picture that is selected. */
export function selectedPicture({ selection }: EditorState): { src: string; alt: string } | null {
  if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.image) return null;
  const { attrs } = selection.node;
  return { src: String(attrs['src']), alt: String(attrs['alt']) };
}

/** Inserts a picture, or changes the selected one. */
export function setPicture(picture: { src: string; alt: string }): Command {
  return (state, dispatch) => {
    const attrs: Attrs = picture;
    dispatch?.(state.tr.replaceSelectionWith(nodes.image.create(attrs), false).scrollIntoView());
    return true;
  };
}

export const toggleStrong = toggleMark(marks.strong);
export const toggleEm = toggleMark(marks.em);
