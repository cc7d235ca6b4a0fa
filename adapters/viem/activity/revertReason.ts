import { decodeErrorResult, type Abi, type Hex } from 'viem'

import { PANICS } from '#domain/activity/panics.ts'

import { sentenceOf, type Thrown } from './readThrown.ts'

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
    return (
      (PANICS as Readonly<Record<number, string>>)[Number(code)] ??
      `The contract stopped at a fault of its own (${code}).`
    )
  } catch {
    return undefined
  }
}
