import { withoutOpaqueRuns } from './opaqueRuns.ts'
import { publicPartOf } from './publicPart.ts'
import { REMOVED, withoutNamedSecrets } from './secretValues.ts'
import { withoutSeedWords } from './seedWords.ts'

const BEARER = /\b(bearer\s{1,4})[\w.~+/=-]+/gi
/** A name and a password in base64; "basic" is also a word of prose. */
const BASIC = /\b(basic\s{1,4})(?=[a-z+/]{0,400}[A-Z\d=])[\w+/-]{6,}={0,2}/gi
const JSON_WEB_TOKEN = /eyJ[\w-]{4,}(?:\.[\w-]*){0,4}/g
const ADDRESS = /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s"'<>()]+/gi
/** A name and value of a query, also of an address without its host. */
const QUERY = /([?&][^\s=&?#"'<>()]{1,128}=)(?:(\\*")[^"\n]*|(\\*')[^'\n]*|[^\s&#"']+)/g

/**
 * Removes secrets from a text, before it leaves the browser: seed phrases, values under a secret's name, tokens, keys
 * and hashes, and of web addresses the credentials, query values, fragments and keys in the path. Addresses keep their
 * short form. Takes time linear in the text's length.
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
