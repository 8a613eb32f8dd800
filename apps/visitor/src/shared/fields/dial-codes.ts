/** Dial codes and their countries. Source: ITU E.164 assignments, as libphonenumber 1.13 lists them. */
const ASSIGNED =
  '1AGAIASBBBMBSCADMDOGDGUJMKNKYLCMPMSPRSXTCTTUSVCVGVI 7KZRU 20EG 27ZA 30GR 31NL 32BE 33FR 34ES 36HU 39ITVA 40RO ' +
  '41CH 43AT 44GBGGIMJE 45DK 46SE 47NOSJ 48PL 49DE 51PE 52MX 53CU 54AR 55BR 56CL 57CO 58VE 60MY 61AUCCCX 62ID 63PH ' +
  '64NZ 65SG 66TH 81JP 82KR 84VN 86CN 90TR 91IN 92PK 93AF 94LK 95MM 98IR 211SS 212EHMA 213DZ 216TN 218LY 220GM ' +
  '221SN 222MR 223ML 224GN 225CI 226BF 227NE 228TG 229BJ 230MU 231LR 232SL 233GH 234NG 235TD 236CF 237CM 238CV ' +
  '239ST 240GQ 241GA 242CG 243CD 244AO 245GW 246IO 247AC 248SC 249SD 250RW 251ET 252SO 253DJ 254KE 255TZ 256UG ' +
  '257BI 258MZ 260ZM 261MG 262REYT 263ZW 264NA 265MW 266LS 267BW 268SZ 269KM 290SHTA 291ER 297AW 298FO 299GL ' +
  '350GI 351PT 352LU 353IE 354IS 355AL 356MT 357CY 358AXFI 359BG 370LT 371LV 372EE 373MD 374AM 375BY 376AD 377MC ' +
  '378SM 380UA 381RS 382ME 383XK 385HR 386SI 387BA 389MK 420CZ 421SK 423LI 500FK 501BZ 502GT 503SV 504HN 505NI ' +
  '506CR 507PA 508PM 509HT 590BLGPMF 591BO 592GY 593EC 594GF 595PY 596MQ 597SR 598UY 599BQCW 670TL 672NF 673BN ' +
  '674NR 675PG 676TO 677SB 678VU 679FJ 680PW 681WF 682CK 683NU 685WS 686KI 687NC 688TV 689PF 690TK 691FM 692MH ' +
  '850KP 852HK 853MO 855KH 856LA 880BD 886TW 960MV 961LB 962JO 963SY 964IQ 965KW 966SA 967YE 968OM 970PS 971AE ' +
  '972IL 973BH 974QA 975BT 976MN 977NP 992TJ 993TM 994AZ 995GE 996KG 998UZ';

/** Default country of a shared dial code; otherwise the alphabetically first one. */
const LARGEST: Readonly<Record<string, string>> = { 1: 'US', 7: 'RU', 212: 'MA', 358: 'FI', 590: 'GP', 599: 'CW' };

/** Listed first: the venue's country and its neighbours. */
const NEAR = ['AR', 'UY', 'CL', 'PY', 'BO', 'BR', 'PE'];

export type Country = { code: string; name: string; dialCode: string };

const dialCodes: ReadonlyMap<string, string> = new Map(
  ASSIGNED.split(' ').flatMap((group) => {
    const [dialCode = ''] = /^\d+/.exec(group) ?? [];
    const countries = group.slice(dialCode.length).match(/../g) ?? [];
    return countries.map((country) => [country, dialCode] as const);
  }),
);

/** Without plus; null for an unknown country. @see AUTH-01 */
export function dialCodeOf(country: string | null): string | null {
  return country === null ? null : (dialCodes.get(country) ?? null);
}

/** All countries with their names in a language, `NEAR` first. */
export function countriesIn(language: 'es' | 'en'): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const all = [...dialCodes].map(([code, dialCode]) => ({ code, dialCode, name: names.of(code) ?? code }));
  const byName = new Intl.Collator(language);
  const place = ({ code }: Country) => (NEAR.includes(code) ? NEAR.indexOf(code) : NEAR.length);
  return all.toSorted((one, other) => place(one) - place(other) || byName.compare(one.name, other.name));
}

/** Countries whose name, code or dial code starts with the words. */
export function countriesMatching(countries: readonly Country[], words: string): Country[] {
  const wanted = plain(words);
  if (wanted === '') return [...countries];
  const digits = wanted.replace(/^\+/, '');
  return countries.filter(({ code, name, dialCode }) => {
    const parts = plain(name).split(/[\s-]+/);
    const isNamed = plain(name).startsWith(wanted) || parts.some((part) => part.startsWith(wanted));
    return isNamed || code.toLowerCase() === wanted || (/^\d+$/.test(digits) && dialCode.startsWith(digits));
  });
}

/** Splits an autofilled number such as `+54 9 11 5555-0005`. @returns null when no dial code matches */
export function splitInternational(typed: string): { country: string; rest: string } | null {
  const digits = typed.replaceAll(/\D/g, '');
  for (const length of [3, 2, 1]) {
    const dialCode = digits.slice(0, length);
    const found = LARGEST[dialCode] ?? [...dialCodes].find(([, one]) => one === dialCode)?.[0];
    if (dialCode.length === length && found) return { country: found, rest: digits.slice(length) };
  }
  return null;
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();
}
