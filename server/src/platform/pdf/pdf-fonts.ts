import fs from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Characters that the embedded font lacks. The nearest letter replaces them, if any. */
const NOT_IN_FONT =
  /[^\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2010-\u2015\u2018-\u201e\u2022\u2026\u20ac\u2122]/gu;

type PdfFonts = { readonly regular: Buffer; readonly bold: Buffer };

let fonts: Promise<PdfFonts> | undefined;

/** Reads the fonts that documents embed, once. */
export function loadPdfFonts(): Promise<PdfFonts> {
  fonts ??= readFonts();
  return fonts;
}

async function readFonts(): Promise<PdfFonts> {
  const { resolve } = createRequire(import.meta.url);
  const load = (face: string) => fs.readFile(resolve(`@expo-google-fonts/figtree/${face}/Figtree_${face}.ttf`));
  const [regular, bold] = await Promise.all([load('400Regular'), load('700Bold')]);
  return { regular, bold };
}

/** Returns a text in the letters of the embedded font. */
export function drawable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(NOT_IN_FONT, (letter) => letter.normalize('NFKD').replaceAll(NOT_IN_FONT, ''));
}

/** Collects the bytes of a document from its start. */
export function collectPdf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
