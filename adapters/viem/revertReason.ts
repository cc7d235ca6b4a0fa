import { decodeErrorResult, type Abi, type Hex } from 'viem'

import { sentenceOf, type Thrown } from './readThrown.ts'

/** What the compiler's own faults mean (Panic(uint256)), by their number. */
export const PANICS: Readonly<Record<number, string>> = {
  0x00: 'The contract stopped without giving a reason.',
  0x01: 'A check inside the contract failed.',
  0x11: 'A number in the contract became too large, or less than zero.',
  0x12: 'The contract divided by zero.',
  0x21: 'The contract was given a choice it does not know.',
  0x22: 'The contract’s storage cannot be read.',
  0x31: 'The contract took something from an empty list.',
  0x32: 'The contract looked for something beyond the end of a list.',
  0x41: 'The contract needed too much memory.',
  0x51: 'The contract called a function it does not have.',
}

/** Hardhat and Ganache put the contract's words into a sentence of their own. */
const WORDS_WITHIN = /reverted with (?:reason string|custom error) '(.*)'|transaction: revert (.+)/is

/**
 * Why a contract refused, as one plain line: what it gave back, decoded by `abi` where the error is its own, and only then
 * a text. Undefined where it gave no reason.
 */
export function revertReason(thrown: Thrown, abi: Abi): string | undefined {
  for (const data of thrown.data) {
    const reason = decoded(data, abi)
    if (reason !== undefined) return sentenceOf(reason)
  }
  const { sentence = '' } = thrown
  const [, quoted, bare] = WORDS_WITHIN.exec(sentence) ?? []
  return (quoted ?? bare ?? sentence) || undefined
}

/** Undefined where nothing is known of the error; '' where its reason is empty. */
function decoded(data: Hex, abi: Abi): string | undefined {
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi, data })
    if (errorName === 'Error') return String(args[0])
    if (errorName !== 'Panic') return `The contract refused: ${errorName}.`
    const code = args[0] as bigint
    return PANICS[Number(code)] ?? `The contract stopped at a fault of its own (${code}).`
  } catch {
    return undefined
  }
}
