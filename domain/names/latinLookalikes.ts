/**
 * The letters most often used in place of Latin ones: script, look-alikes, and the letters they look like, one for
 * one. A small table for advice; not the whole of Unicode's confusables (UTS 39).
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
    // The small Cherokee letters are the capitals in small, so they look Latin too.
    if (script === 'Cherokee') latinOf.set(letter.toLowerCase(), latin.charAt(index))
  }
}

/**
 * The text as a hasty reader sees it: compatibility forms made plain (full-width, mathematical), look-alikes made
 * Latin. Only to compare with; normalising is not linear, so the caller bounds the length.
 */
export function latinSkeleton(text: string): string {
  // Before as well: the compatibility form of some look-alikes is one no longer (the lunate sigma becomes a sigma).
  return toLatin(toLatin(text).normalize('NFKC'))
}

const toLatin = (text: string): string => Array.from(text, (letter) => latinOf.get(letter) ?? letter).join('')
