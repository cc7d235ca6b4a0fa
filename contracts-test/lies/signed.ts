import type { Hex, TypedDataDefinition } from 'viem'

import { describeCall } from './questions.ts'

/** What a wallet is asked to sign, in one line that can be compared. */
export interface Signed {
  /** Without the moments until which it is good. */
  readonly text: string
  /** Those moments, in seconds since 1970. */
  readonly until: readonly number[]
}

type Wish = { readonly to: string; readonly data: Hex; readonly value: bigint } | TypedDataDefinition

/** Names of what tells until when something is good: that follows the clock, and no other run has the same. */
const MOMENTS = new Set(['deadline', 'validTo'])
/** Names of the parts of a signature over such a moment: what was signed is judged when it is signed. */
const PARTS = new Set(['v', 'r', 's'])
/** Seconds by which a moment may be another. */
const TOLERANCE = 2 * 60 * 60

/** Whether two wishes are the same, but for a little time. */
export function isLike(one: Signed, other: Signed | undefined): boolean {
  return (
    one.text === other?.text &&
    one.until.every((moment, index) => Math.abs(moment - (other.until[index] ?? 0)) <= TOLERANCE)
  )
}

export function describeSigned(wish: Wish): Signed {
  const until: number[] = []
  const shown = (name: string, value: unknown): unknown => {
    if (PARTS.has(name)) return 'signed'
    if (!MOMENTS.has(name)) return typeof value === 'bigint' ? String(value) : value
    until.push(Number(value))
    return 'soon'
  }
  const fields = (record: Readonly<Record<string, unknown>>) =>
    Object.entries(record)
      .map(([name, value]) => `${name} ${JSON.stringify(shown(name, value), bigText)}`)
      .join(', ')
  if ('message' in wish) {
    const { domain = {}, primaryType, message } = wish
    return {
      text: `${primaryType} {${fields(message)}} for {${fields(domain as object as Record<string, unknown>)}}`,
      until,
    }
  }
  const { to, data, value } = wish
  const call = describeCall(data)
  const what = call ? `${call.name}(${fields(call.args)})` : data
  return { text: `${what} at ${to.toLowerCase()} with ${value}`, until }
}

const bigText = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)
