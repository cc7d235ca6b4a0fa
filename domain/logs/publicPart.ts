const CREDENTIALS = /^([^:]*:\/\/)[^/]*@/

/** Words as paths have them, a version or a number, joined as file names are; a letter now and then a digit. */
const WORD = String.raw`(?:(?:[a-z]{1,16}|[A-Z][a-z]{1,15})(?:[A-Z][a-z]{2,15}){0,4}|[A-Z]{1,6})\d?|\d{1,6}`
const WORDS = `[.@~]?(?:${WORD})(?:[-_.](?:${WORD})){0,6}`
/** A file of code, whose name may hold a hash, as stack traces have them. */
const CODE = String.raw`[\w.@-]{1,80}\.(?:m?js|css|tsx?|map)`
/** What is shortened already, or will be. */
const HEXADECIMAL = String.raw`(?:0x)?[\da-fA-F]{40,}|(?:0x)?[\da-fA-F]{4,6}\.{3}[\da-fA-F]{4}|[\w-]{0,4}…`
const PLAIN = new RegExp(String.raw`^(?:${WORDS}|${CODE}|${HEXADECIMAL})?(?::\d{1,7}){0,2}[.,:;!]*$`)

/** Whether a part of a path is no key. Keys of endpoints stand in paths, and the short ones look like anything else. */
export const isPlainPart = (part: string): boolean => PLAIN.test(part)

/** Characters that are left of a long key, by which it can be recognised. */
const LONG = 32

/** Of a web address what may be told: where it is, and the names of its query. */
export function publicPartOf(address: string): string {
  const [beforeFragment = '', ...fragment] = address.split('#')
  const [place = '', ...query] = beforeFragment.split('?')
  const names = query
    .join('?')
    .split('&')
    .map((pair) => (pair.includes('=') ? `${pair.slice(0, pair.indexOf('='))}=…` : '…'))
  return [
    withoutKeys(place.replace(CREDENTIALS, '$1')),
    query.length === 0 ? '' : `?${names.join('&')}`,
    fragment.length === 0 ? '' : '#…',
  ].join('')
}

function withoutKeys(place: string): string {
  const [scheme = '', empty = '', host = '', ...path] = place.split('/')
  const shown = path.map((part) =>
    isPlainPart(part) ? part : part.length >= LONG ? `${part.slice(0, 4)}…` : '…',
  )
  return [scheme, empty, host, ...shown].join('/')
}
