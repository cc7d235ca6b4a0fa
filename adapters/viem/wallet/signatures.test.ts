import { describe, expect, it } from 'vitest'

import { ALICE } from '#testing/container/memoryContainer.ts'

import type { ChainAccess } from '../chain.ts'
import { toTxFailure } from '../activity/toTxFailure.ts'
import { signText } from './signText.ts'
import { ViemMessageSigner } from './ViemMessageSigner.ts'

const CHAIN_ID = 5
/** Ends signatures of accounts that are not deployed yet (ERC-6492). */
const WRAPPED = `0x${'ab'.repeat(320)}${'6492'.repeat(16)}`
const TOO_LONG = `0x${'ab'.repeat(65_000)}`

const walletThatAnswers = (answer: unknown) => ({
  request: async ({ method }: { readonly method: string }) => {
    if (method === 'eth_accounts') return [ALICE]
    return method === 'eth_chainId' ? CHAIN_ID : answer
  },
})

function signedText(answer: unknown) {
  const client = {
    chain: { id: CHAIN_ID },
    request: async ({ method }: { readonly method: string }) => (method === 'eth_getCode' ? '0x' : '0x1'),
  }
  const chain = { client, toTxFailure } as unknown as ChainAccess
  return signText(chain, walletThatAnswers(answer), ALICE, '{}')
}

const signedMessage = (answer: unknown) =>
  new ViemMessageSigner({ provider: async () => walletThatAnswers(answer) }).sign(() => 'Text')

describe('A signature of an account that is not deployed', () => {
  it('is passed on as it is, over typed data and over a message', async () => {
    expect([await signedText(WRAPPED), await signedMessage(WRAPPED)]).toEqual([
      { ok: true, value: WRAPPED },
      { ok: true, value: { address: ALICE, message: 'Text', signature: WRAPPED } },
    ])
  })
})

describe('A signature of 65,000 bytes', () => {
  it('is refused with the limit, and not said to be missing', async () => {
    expect([await signedText(TOO_LONG), await signedMessage(TOO_LONG)]).toEqual([
      { ok: false, error: { kind: 'signature too long' } },
      { ok: false, error: { kind: 'signature too long' } },
    ])
  })
})

describe('An answer that is no signature', () => {
  it.each(['0x', '0xabc', true, null])('means that the wallet did not sign: %j', async (answer) => {
    expect([await signedText(answer), await signedMessage(answer)]).toEqual([
      { ok: false, error: { kind: 'not signed' } },
      { ok: false, error: { kind: 'wallet unavailable' } },
    ])
  })
})
