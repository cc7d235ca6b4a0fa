import type { Hex } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

/** May fail without the others. */
export interface PreparedCall {
  readonly target: Address
  readonly data: Hex
}

/** `aggregate3((address target, bool allowFailure, bytes callData)[])` of Multicall3. */
const AGGREGATE3 = '82ad56cb'

/** Hexadecimal characters of an ABI word. */
const WORD = 64
const BYTES = 32

/**
 * Call data of `aggregate3` with its selector; each call may fail alone. Written by hand,
 * because a list's cards are a thousand calls at once: a generic encoder would block the page while it scrolls.
 */
export function aggregateCall(calls: readonly PreparedCall[]): Hex {
  const tuples = calls.map(tupleOf)
  const places: string[] = []
  let index = calls.length * BYTES
  for (const tuple of tuples) {
    places.push(word(index))
    index += tuple.length / 2
  }
  return `0x${AGGREGATE3}${word(BYTES)}${word(calls.length)}${places.join('')}${tuples.join('')}`
}

function tupleOf({ target, data }: PreparedCall): string {
  const bytes = data.slice(2)
  const padded = bytes.padEnd(Math.ceil(bytes.length / WORD) * WORD, '0')
  return `${addressWord(target)}${word(1)}${word(3 * BYTES)}${word(bytes.length / 2)}${padded}`
}

export function addressWord(address: Address): string {
  return address.slice(2).toLowerCase().padStart(WORD, '0')
}

function word(value: number): string {
  return value.toString(16).padStart(WORD, '0')
}
