import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import { answerCall } from '#testing/viem/answerCall.ts'

import { minterAbi } from '../abi/minterAbi.ts'
import { onePriceMinterAbi } from '../abi/onePriceMinterAbi.ts'
import { tldAbi } from '../abi/tldAbi.ts'
import type { ChainClient } from '../ChainClient.ts'
import { readMintTerms, type MintContracts } from './readMintTerms.ts'

const TLD = '0x5FbDB2315678afecb367f032d93F642f64180aa3' as Address
const MINTER = '0x8A791620dd6260079BF849Dc5567aDC3F2FdC318' as Address

const ANSWERS: Readonly<Record<Address, Readonly<Record<string, unknown>>>> = {
  [TLD]: { nameMaxLength: 140n, buyingEnabled: true, referral: 1000n, price: 9n },
  [MINTER]: { paused: true, referralFee: 500n, price: 8n },
}
const FIVE = { price1char: 1n, price2char: 2n, price3char: 3n, price4char: 4n, price5char: 5n }

function termsOf(contracts: MintContracts) {
  const abi = [...tldAbi, ...minterAbi, ...onePriceMinterAbi]
  const client = {
    request: async ({ params }: { readonly params: unknown }) =>
      answerCall(abi, params, (address, name) => ({ ...FIVE, ...ANSWERS[address] })[name]),
  }
  return readMintTerms(client as unknown as ChainClient, contracts)
}

const minterless = { bytesLimit: 140, paused: false, referralFee: 1000 }
const withMinter = { bytesLimit: 140, paused: true, referralFee: 500 }

describe('The configured number of prices decides', () => {
  it.each([
    ['one price of the TLD contract', undefined, 1, { ...minterless, prices: [9n] }],
    ['five prices of the TLD contract', undefined, 5, { ...minterless, prices: [1n, 2n, 3n, 4n, 5n] }],
    ['one price of the minter', MINTER, 1, { ...withMinter, prices: [8n] }],
    ['five prices of the minter', MINTER, 5, { ...withMinter, prices: [1n, 2n, 3n, 4n, 5n] }],
  ] as const)('%s', async (_, punkMinterAddress, punkNumberOfPrices, terms) => {
    const minter = punkMinterAddress && { punkMinterAddress }
    expect(await termsOf({ punkTldAddress: TLD, punkNumberOfPrices, ...minter })).toEqual(terms)
  })
})
