import { parseUrl } from '../shared/parseUrl.ts'
import { err, ok, type Result } from '../shared/Result.ts'
import type { EndpointProblem } from '../shell/EndpointHealth.ts'

export const OWN_ENDPOINT_KEY = 'own-endpoint'

export type OwnEndpointProblem =
  | 'no address'
  | 'not encrypted'
  | 'with a password'
  | 'known'
  | EndpointProblem

const MAX_LENGTH = 500
/** Browsers let a page ask them without encryption. */
const OWN_MACHINE = ['localhost', '127.0.0.1']

/**
 * The address in its usual form, if it may be asked (rules/shell: own-endpoint). `known` are the community's: another
 * address of their hosts would confirm its own answers.
 */
export function parseOwnEndpoint(text: string, known: readonly string[]): Result<string, OwnEndpointProblem> {
  const url = text.length > MAX_LENGTH || /\s/.test(text.trim()) ? undefined : parseUrl(text.trim())
  if (!url || !/^https?:$/.test(url.protocol)) return err('no address')
  if (url.protocol === 'http:' && !OWN_MACHINE.includes(url.hostname)) return err('not encrypted')
  if (url.username !== '' || url.password !== '') return err('with a password')
  url.hash = ''
  return known.some((each) => parseUrl(each)?.host === url.host) ? err('known') : ok(url.href)
}
