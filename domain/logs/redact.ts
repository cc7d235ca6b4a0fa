import { withoutOpaqueRuns } from './opaqueRuns.ts'
import { publicPartOf } from './publicPart.ts'
import { REMOVED, withoutNamedSecrets } from './secretValues.ts'
import { withoutSeedWords } from './seedWords.ts'

const BEARER = /\b(bearer\s{1,4})[\w.~+/=-]+/gi
/** Name and password in base64; "basic" is also a word of prose. */
const BASIC = /\b(basic\s{1,4})(?=[a-z+/]{0,400}[A-Z\d=])[\w+/-]{6,}={0,2}/gi
const JSON_WEB_TOKEN = /eyJ[\w-]{4,}(?:\.[\w-]*){0,4}/g
const ADDRESS = /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s"'<>()]+/gi
/** Also matches in an address without its host. */
const QUERY = /([?&][^\s=&?#"'<>()]{1,128}=)(?:(\\*")[^"\n]*|(\\*')[^'\n]*|[^\s&#"']+)/g

/**
 * Removes secrets before a text leaves the browser: seed phrases, values with a secret's name,
 * tokens, keys, hashes, and the credentials, query values, fragments and path keys of web addresses.
 * Account addresses are shortened. Takes time linear in the text's length.
 */
export function redact(text: string): string {
  return withoutOpaqueRuns(
    withoutNamedSecrets(withoutSeedWords(text))
      .replace(BEARER, `$1${REMOVED}`)
      .replace(BASIC, `$1${REMOVED}`)
      .replace(JSON_WEB_TOKEN, REMOVED)
      .replace(QUERY, '$1$2$3…')
      .replace(ADDRESS, publicPartOf),
  )
}
