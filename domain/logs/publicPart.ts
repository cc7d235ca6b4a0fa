const CREDENTIALS = /^([^:]*:\/\/)[^/]*@/

/** A word, version or number, joined as in file names; a word may end with one digit. */
const WORD = String.raw`(?:(?:[a-z]{1,16}|[A-Z][a-z]{1,15})(?:[A-Z][a-z]{2,15}){0,4}|[A-Z]{1,6})\d?|\d{1,6}`
const WORDS = `[.@~]?(?:${WORD})(?:[-_.](?:${WORD})){0,6}`
/** A source file in a stack trace; its name may contain a hash. */
const CODE = String.raw`[\w.@-]{1,80}\.(?:m?js|css|tsx?|map)`
/** Already shortened, or about to be. */
const HEXADECIMAL = String.raw`(?:0x)?[\da-fA-F]{40,}|(?:0x)?[\da-fA-F]{4,6}\.{3}[\da-fA-F]{4}|[\w-]{0,4}…`
const PLAIN = new RegExp(String.raw`^(?:${WORDS}|${CODE}|${HEXADECIMAL})?(?::\d{1,7}){0,2}[.,:;!]*$`)

/** Whether a path segment certainly is no key. Endpoints have keys in their paths, and short ones look like words. */
export const isPlainPart = (part: string): boolean => PLAIN.test(part)

/** A key of this length keeps its first four characters for recognition. */
const LONG_KEY_LENGTH = 32

/** Scheme, host, path without keys, and the names of the query. */
export function publicPartOf(address: string): string {
  const [beforeFragment = '', ...fragment] = address.split('#')
  const [url = '', ...query] = beforeFragment.split('?')
  const names = query
    .join('?')
    .split('&')
    .map((pair) => (pair.includes('=') ? `${pair.slice(0, pair.indexOf('='))}=…` : '…'))
  return [
    withoutKeys(url.replace(CREDENTIALS, '$1')),
    query.length === 0 ? '' : `?${names.join('&')}`,
    fragment.length === 0 ? '' : '#…',
  ].join('')
}

function withoutKeys(url: string): string {
  const [scheme = '', empty = '', host = '', ...path] = url.split('/')
  const shown = path.map((part) =>
    isPlainPart(part) ? part : part.length >= LONG_KEY_LENGTH ? `${part.slice(0, 4)}…` : '…',
  )
  return [scheme, empty, host, ...shown].join('/')
}
