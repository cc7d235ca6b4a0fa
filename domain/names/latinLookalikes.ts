/**
 * The letters most often used in place of Latin ones: script, look-alikes, and the Latin letter of each, by position.
 * A small table for advice; not all confusables of Unicode (UTS 39).
 */
export const LATIN_LOOKALIKES: readonly (readonly [string, string, string])[] = [
  ['Cyrillic', 'аеорсухѕіјһԁԛԝѵӏү', 'aeopcyxsijhdqwvly'],
  ['Cyrillic', 'АВЕЅІЈКМНОРСТУХ', 'abesijkmhopctyx'],
  ['Greek', 'αορνικυγχϲϳ', 'aopvikuyxcj'],
  ['Greek', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhikmnoptyx'],
  ['Armenian', 'օսոհցզյ', 'ounhgqj'],
  ['Cherokee', 'ᎠᎡᎢᎪᎫᎬᎳᎷᎻᏀᏃᏚᏙᏞᏟᏢᏦᏴ', 'drtajewmhgzsvlcpkb'],
  ['Latin', 'ɑɡıȷ', 'agij'],
]

const latinOf = new Map<string, string>()
for (const [script, lookalikes, latin] of LATIN_LOOKALIKES) {
  for (const [index, letter] of [...lookalikes].entries()) {
    latinOf.set(letter, latin.charAt(index))
    // Small Cherokee letters have the shape of the capitals, so they look Latin too.
    if (script === 'Cherokee') latinOf.set(letter.toLowerCase(), latin.charAt(index))
  }
}

/**
 * The text with compatibility forms (full-width, mathematical) and look-alikes replaced by plain Latin letters. For
 * comparison only. Normalising is not linear, so the caller limits the length.
 */
export function latinSkeleton(text: string): string {
  // Replaced before normalising as well: NFKC turns some look-alikes into other letters (a lunate sigma into a sigma).
  return toLatin(toLatin(text).normalize('NFKC'))
}

const toLatin = (text: string): string => Array.from(text, (letter) => latinOf.get(letter) ?? letter).join('')
