import { nameAdvice } from '../names/lookalike.ts'
import { skeletonOf } from '../names/skeleton.ts'
import { decodeLabel } from './punycode.ts'

/** Such labels stay in Punycode, because their letters would deceive. */
const DECEPTIVE = ['mixed scripts', 'invisible characters', 'not normalised'] as const

/** Decodes each label unless that would deceive. `hostname` is a parsed URL's. */
export function readHost(hostname: string): string {
  return hostname
    .split('.')
    .map((label) => {
      const decoded = decodeLabel(label)
      const advice = nameAdvice(decoded)
      return DECEPTIVE.some((each) => advice.includes(each)) ? label : decoded
    })
    .join('.')
}

/** Shorter hosts differ by one character from too many honest ones. */
const MIN_MISTYPED_LENGTH = 8

/**
 * The host of this site that another imitates: by looking the same, starting with it,
 * or differing in one character. Not its subdomains and parents, and not counting "www.".
 * Ignores hosts of this site without letters or a dot; one character counts from eight characters on.
 */
export function imitatedHost(hostname: string, own: readonly string[]): string | undefined {
  const host = bare(hostname)
  const named = own.map(bare).filter((each) => /[a-z]/.test(each) && each.includes('.'))
  if (named.some((each) => host === each || host.endsWith(`.${each}`) || each.endsWith(`.${host}`)))
    return undefined
  const seenAs = skeletonOf(host.split('.').map(decodeLabel).join('.'))
  return named.find((each) => {
    const real = skeletonOf(each)
    if (seenAs === real || seenAs.startsWith(`${real}.`) || seenAs.startsWith(`${real}-`)) return true
    return real.length >= MIN_MISTYPED_LENGTH && differInOne(seenAs, real)
  })
}

const bare = (hostname: string): string => hostname.replace(/\.$/, '').replace(/^www\./, '')

/** At most one inserted, deleted or replaced character, or two swapped neighbours. */
function differInOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const swapped = a[start] === b[start + 1] && a[start + 1] === b[start]
  const rests = [
    [a.slice(start + 1), b.slice(start + 1)],
    [a.slice(start), b.slice(start + 1)],
    [a.slice(start + 1), b.slice(start)],
    ...(swapped ? [[a.slice(start + 2), b.slice(start + 2)]] : []),
  ]
  return rests.some(([restOfA, restOfB]) => restOfA === restOfB)
}
