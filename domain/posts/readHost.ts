import { nameAdvice } from '../names/lookalike.ts'
import { skeletonOf } from '../names/skeleton.ts'
import { decodeLabel } from './punycode.ts'

/** Labels that would deceive stay in Punycode: unseen characters, and scripts that are not written together. */
const DECEPTIVE = ['mixed scripts', 'invisible characters', 'not normalised'] as const

/** A host as it is read, each label decoded unless that would deceive. `hostname` is as a parser of addresses gives it. */
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

/** Shorter hosts differ from too many honest ones in one character. */
const SHORTEST_MISTYPED = 8

/**
 * The one of this site's hosts that another host may be taken for: it looks the same at a glance, begins with it, or
 * differs in one character. Never for the site itself, for what stands below it, or above it.
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
    return real.length >= SHORTEST_MISTYPED && differInOne(seenAs, real)
  })
}

const bare = (hostname: string): string => hostname.replace(/\.$/, '').replace(/^www\./, '')

/** Whether one text becomes the other by one character put in, left out or exchanged, or by two that change places. */
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
  return rests.some(([one, other]) => one === other)
}
