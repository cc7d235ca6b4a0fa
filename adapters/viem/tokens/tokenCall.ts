import type { Hex } from 'viem'

import type { Address } from '#domain/shared/Address.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import { erc20Abi } from '../abi/erc20Abi.ts'
import { contractWrite, type ContractWrite } from '../activity/simulateWrite.ts'

/** For a token that returns false instead of reverting. */
const TOKEN_REFUSED = 'The token refuses this.'

/**
 * Transfers or approves. Tokens answer true; nothing, which counts as success; or anything else,
 * which is a refusal without a revert (rules/money: false-is-refusal).
 */
export function tokenWrite(
  token: Address,
  functionName: 'transfer' | 'approve',
  args: readonly [Address, Wei],
): ContractWrite {
  return {
    ...contractWrite({ address: token, abi: erc20Abi, functionName, args }),
    refusalIn: (answer) =>
      answer === '0x' || isTrue(answer) ? undefined : { kind: 'reverted', reason: TOKEN_REFUSED },
  }
}

const isTrue = (answer: Hex): boolean => answer.length >= 66 && BigInt(answer.slice(0, 66)) === 1n
