/** What stands in the place of what was taken out. */
const REMOVED = '[removed]'

/** Names under which a value is a secret, whatever it looks like; `token` alone is a coin here. */
const SECRET_NAME =
  'private[_-]?key|secret(?:[_-]?key)?|mnemonic|seed(?:[_-]?phrase)?|pass(?:word|phrase|code)|(?:api|sym)[_-]?key|authorization|cookie|jwt|(?:access|auth|id|refresh|session)[_-]?token'

const IS_SECRET_NAME = new RegExp(`(?:${SECRET_NAME})$`, 'i')
/** A secret's name, then a colon or an equals sign, then its value: in quotes, or up to the next blank or mark. */
const SECRET_ASSIGNED = new RegExp(
  String.raw`(${SECRET_NAME})(\\?["']?\s{0,4}[:=]\s{0,4})(?:(\\?")[^"\\]{0,500}|(\\?')[^'\\]{0,500}|(?:(?:bearer|basic)\s{1,4})?[^\s"'\\,;&}]+)`,
  'gi',
)
const BEARER = /\b(bearer\s{1,4})[\w.~+/=-]+/gi
const JSON_WEB_TOKEN = /eyJ[\w-]{4,}(?:\.[\w-]*){0,4}/g

/**
 * Twelve or more words in a row as an English seed phrase has them: 3 to 8 letters each, blanks, commas, quotes or
 * numbers between. Prose that goes so long without a shorter word or another mark is taken for one, too.
 */
const WORD_LIST =
  /(?<![a-z])[a-z]{3,8}(?:(?:[\s,"']|\\[nrt"']){1,8}(?:\d{1,2}[.):]?\s{0,4})?[a-z]{3,8}(?![a-z])){11,}/gi

const URL_LIKE = /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s"'<>()]+/gi
const CREDENTIALS = /^([^:]*:\/\/)[^/]*@/
/** One name and value of a query, also of an address without its host. */
const QUERY = /([?&][^\s=&?#"'<>()]{1,128}=)[^\s&#"'<>()]+/g

/** An address, a hash, a private key, a signature, call data: from 40 digits on, with or without 0x. */
const HEXADECIMAL = /(?:0x)?[0-9a-f]{40,}/gi

/** An opaque run of letters and digits, as keys in the path of an RPC endpoint are. */
const OPAQUE = /(?<![\w-])(?=[\w-]{0,400}\d)(?=[\w-]{0,400}[a-z])[\w-]{32,}/gi

/** Whether what is kept under this name is a secret by its name alone. */
export function isSecretName(name: string): boolean {
  return IS_SECRET_NAME.test(name)
}

/**
 * The text without what must not leave the browser (threats T18). Addresses keep their short form (spec 9). A private
 * key cannot be told from a transaction hash, so both are shortened the same way, as is all longer hexadecimal: eight
 * digits recognise a hash in an explorer and give no key away. Tokens, what stands under a secret's name, word lists,
 * and of web addresses credentials, query values and fragments are removed. Bound the text first: each rule reads all.
 */
export function redact(text: string): string {
  return text
    .replace(WORD_LIST, '[words removed]')
    .replace(SECRET_ASSIGNED, `$1$2$3$4${REMOVED}`)
    .replace(BEARER, `$1${REMOVED}`)
    .replace(JSON_WEB_TOKEN, REMOVED)
    .replace(URL_LIKE, publicPartOf)
    .replace(QUERY, '$1…')
    .replace(HEXADECIMAL, shortened)
    .replace(OPAQUE, (run) => `${run.slice(0, 4)}…`)
}

function publicPartOf(url: string): string {
  const [beforeFragment = '', ...fragment] = url.split('#')
  const [place = '', ...query] = beforeFragment.split('?')
  const names = query
    .join('?')
    .split('&')
    .map((pair) => (pair.includes('=') ? `${pair.slice(0, pair.indexOf('='))}=…` : '…'))
  return [
    place.replace(CREDENTIALS, '$1'),
    query.length === 0 ? '' : `?${names.join('&')}`,
    fragment.length === 0 ? '' : '#…',
  ].join('')
}

const shortened = (digits: string): string => `${digits.slice(0, 6)}...${digits.slice(-4)}`
