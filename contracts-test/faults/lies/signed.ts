import type { Hex, TypedDataDefinition } from 'viem'

import { describeCall } from './questions.ts'

/** A requested signature as one line of comparable text. */
export interface Signed {
  /** Without deadlines. */
  readonly text: string
  /** Deadlines as Unix times in seconds. */
  readonly until: readonly number[]
}

type Wish = { readonly to: string; readonly data: Hex; readonly value: bigint } | TypedDataDefinition

/** Field names of deadlines, which depend on the clock and differ between runs. */
const MOMENTS = new Set(['deadline', 'validTo'])
/** Parts of a signature over a deadline; its content was compared when it was signed. */
const PARTS = new Set(['v', 'r', 's'])
/** Seconds by which deadlines may differ. */
const TOLERANCE = 2 * 60 * 60

/** Whether two requests are equal but for a small difference in deadlines. */
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
