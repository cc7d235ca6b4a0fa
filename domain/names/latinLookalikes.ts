/**
 * Letters often used in place of Latin ones: script, look-alikes, and the Latin letter of each, by position.
 * For advice; by far not all confusables of Unicode (UTS 39).
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
    // Small Cherokee letters have the capitals' shape, so they look Latin too.
    if (script === 'Cherokee') latinOf.set(letter.toLowerCase(), latin.charAt(index))
  }
}

/**
 * Replaces compatibility forms (full-width, mathematical) and look-alikes by plain Latin letters.
 * For comparison only. Normalizing is not linear, so callers limit the length.
 */
export function latinSkeleton(text: string): string {
  // Replaced before normalizing too, because NFKC changes some look-alikes (a lunate sigma becomes a sigma).
  return toLatin(toLatin(text).normalize('NFKC'))
}

const toLatin = (text: string): string => Array.from(text, (letter) => latinOf.get(letter) ?? letter).join('')
