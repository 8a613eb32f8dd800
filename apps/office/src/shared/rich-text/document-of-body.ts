import { DOMParser as DocumentParser, type Node } from 'prosemirror-model';
import { bodySchema } from './body-schema.ts';

const parser = DocumentParser.fromSchema(bodySchema);

/** Reads the HTML of a body as the editor shows it. No script of it runs, and no picture is requested. */
export function documentOfBody(html: string): Node {
  return parser.parse(new DOMParser().parseFromString(html, 'text/html').body);
}
