import { decodeErrorResult, type Abi, type Hex } from 'viem'

import { PANICS } from '#domain/activity/panics.ts'

import { sentenceOf, type Thrown } from './readThrown.ts'

/** Hardhat and Ganache wrap the contract's reason in a sentence. */
const WORDS_WITHIN = /reverted with (?:reason string|custom error) '(.*)'|transaction: revert (.+)/is

/**
 * One line: from the revert data, decoded by `abi` for its own errors, otherwise from a message.
 * Undefined without a reason (rules/errors: undecoded-revert).
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

/** Undefined for an unknown error; '' for an empty reason. */
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
