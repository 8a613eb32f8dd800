import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import forge from 'node-forge';
import { loadSharp } from '#features/media/load-sharp.ts';
import type { PassFacts } from './pass-facts.ts';

/** What signs passes: a certificate of Apple for one pass type, its key, and the certificate of Apple that issued it. */
export type AppleSigner = {
  readonly passTypeIdentifier: string;
  readonly teamIdentifier: string;
  readonly certificate: forge.pki.Certificate;
  readonly issuer: forge.pki.Certificate;
  readonly key: forge.pki.rsa.PrivateKey;
};

/** OIDs of the subject of a certificate: https://datatracker.ietf.org/doc/html/rfc4519 */
const USER_ID = '0.9.2342.19200300.100.1.1';

/**
 * Reads a signer from a PEM file: the certificate of the pass type, its unencrypted key, and Apple's intermediate certificate
 * (Worldwide Developer Relations). Apple writes pass type and team into the subject.
 *
 * @throws Error that names what is missing
 */
export function readAppleSigner(pem: string): AppleSigner {
  const parts = forge.pem.decode(pem).map((part) => ({ type: part.type, pem: forge.pem.encode(part) }));
  const certificates = parts
    .filter(({ type }) => type === 'CERTIFICATE')
    .map((part) => forge.pki.certificateFromPem(part.pem));
  const keyPart = parts.find(({ type }) => type.endsWith('PRIVATE KEY'));
  const certificate = certificates.find(({ subject }) => valueOf(subject, USER_ID) !== null);
  const issuer = certificates.find((other) => other !== certificate);
  if (!certificate || !issuer || !keyPart) {
    throw new Error(
      'The file of Apple passes needs the certificate of a pass type, its key and the certificate of Apple.',
    );
  }
  const [passTypeIdentifier, teamIdentifier] = [
    valueOf(certificate.subject, USER_ID),
    valueOf(certificate.subject, 'OU'),
  ];
  if (passTypeIdentifier === null || teamIdentifier === null) {
    throw new Error('The certificate of Apple passes names no pass type or no team.');
  }
  return { passTypeIdentifier, teamIdentifier, certificate, issuer, key: forge.pki.privateKeyFromPem(keyPart.pem) };
}

function valueOf({ attributes }: forge.pki.Certificate['subject'], name: string): string | null {
  const found = attributes.find(({ type, shortName }) => type === name || shortName === name);
  return typeof found?.value === 'string' ? found.value : null;
}

/**
 * Makes a pass for Apple Wallet: a ZIP of its content, pictures, a manifest of their SHA-1 and the signature of the manifest.
 * Source: https://developer.apple.com/documentation/walletpasses/building-a-pass
 *
 * @see PASS-01
 */
export async function applePass(facts: PassFacts, signer: AppleSigner): Promise<Buffer> {
  const files = { 'pass.json': Buffer.from(JSON.stringify(contentOf(facts, signer))), ...(await picturesOf(facts)) };
  const sums = Object.entries(files).map(([name, content]) => [name, createHash('sha1').update(content).digest('hex')]);
  const manifest = JSON.stringify(Object.fromEntries(sums));
  const signature = signManifest(manifest, signer);
  return Buffer.from(zipSync({ ...files, 'manifest.json': Buffer.from(manifest), signature }));
}

function contentOf(facts: PassFacts, { passTypeIdentifier, teamIdentifier }: AppleSigner) {
  const { image } = facts;
  const format = image?.kind === 'qr' ? 'PKBarcodeFormatQR' : 'PKBarcodeFormatCode128';
  return {
    formatVersion: 1,
    passTypeIdentifier,
    teamIdentifier,
    serialNumber: facts.serial,
    organizationName: facts.venue,
    description: facts.description,
    logoText: facts.venue,
    backgroundColor: rgb(facts.brand),
    foregroundColor: rgb(facts.onBrand),
    labelColor: rgb(facts.onBrand),
    sharingProhibited: false,
    ...(image && { barcodes: [{ format, message: image.content, messageEncoding: 'iso-8859-1' }] }),
    generic: {
      primaryFields: [facts.number],
      secondaryFields: [facts.commerce],
      auxiliaryFields: [facts.code],
      backFields: [facts.total],
    },
  };
}

function rgb(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

/** Edges in pixels of the required icon, by density. */
const ICONS = { 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87 } as const;

/** The crest, or the colour of the venue without one. */
async function picturesOf({ crestPng, brand }: PassFacts): Promise<Record<string, Buffer>> {
  const sharp = await loadSharp();
  const icon = async (edge: number) =>
    crestPng
      ? sharp(crestPng).resize(edge, edge).png().toBuffer()
      : sharp({ create: { width: edge, height: edge, channels: 3, background: brand } })
          .png()
          .toBuffer();
  const icons = await Promise.all(
    Object.entries(ICONS).map(async ([name, edge]): Promise<[string, Buffer]> => [name, await icon(edge)]),
  );
  return { ...Object.fromEntries(icons), ...(crestPng && { 'logo.png': crestPng }) };
}

/** Returns a detached PKCS#7 signature in DER, with its time. */
function signManifest(manifest: string, { certificate, issuer, key }: AppleSigner): Buffer {
  const signed = forge.pkcs7.createSignedData();
  signed.content = forge.util.createBuffer(manifest, 'utf8');
  signed.addCertificate(certificate);
  signed.addCertificate(issuer);
  signed.addSigner({
    key,
    certificate,
    digestAlgorithm: forge.pki.oids['sha256'] ?? '',
    authenticatedAttributes: [
      { type: forge.pki.oids['contentType'] ?? '', value: forge.pki.oids['data'] ?? '' },
      { type: forge.pki.oids['messageDigest'] ?? '' },
      { type: forge.pki.oids['signingTime'] ?? '' },
    ],
  });
  signed.sign({ detached: true });
  return Buffer.from(forge.asn1.toDer(signed.toAsn1()).getBytes(), 'binary');
}
