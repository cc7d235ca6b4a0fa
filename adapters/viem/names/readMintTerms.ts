import { readContract } from 'viem/actions'
import type { Abi } from 'viem'

import type { MintTerms } from '#domain/names/MintTerms.ts'
import type { Address } from '#domain/shared/Address.ts'
import { basisPoints } from '#domain/shared/BasisPoints.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { wei } from '#domain/shared/Wei.ts'

import { minterAbi } from '../abi/minterAbi.ts'
import { onePriceMinterAbi } from '../abi/onePriceMinterAbi.ts'
import { tldAbi } from '../abi/tldAbi.ts'
import type { ChainClient } from '../ChainClient.ts'

const PRICE_FUNCTIONS = ['price1char', 'price2char', 'price3char', 'price4char', 'price5char'] as const

export type MintContracts = Pick<
  CommunityConfig,
  'punkTldAddress' | 'punkMinterAddress' | 'punkNumberOfPrices'
>

/** Of the configured minter, or the TLD contract without one, in one request. Rejects if they cannot be read. */
export async function readMintTerms(
  source: ChainClient,
  { punkTldAddress: tld, punkMinterAddress: minter, punkNumberOfPrices: numberOfPrices }: MintContracts,
): Promise<MintTerms> {
  const read = (address: Address, abi: Abi) => (functionName: string) =>
    readContract(source, { address, abi, functionName })
  const terms = minter
    ? ['paused', 'referralFee'].map(read(minter, minterAbi))
    : ['buyingEnabled', 'referral'].map(read(tld, tldAbi))
  const seller = minter ?? tld
  const pricing =
    numberOfPrices === 1
      ? [read(seller, onePriceMinterAbi)('price')]
      : PRICE_FUNCTIONS.map(read(seller, minterAbi))
  const [limit, open, referral, ...prices]: readonly unknown[] = await Promise.all([
    read(tld, tldAbi)('nameMaxLength'),
    ...terms,
    ...pricing,
  ])
  return {
    bytesLimit: Number(limit),
    paused: minter ? Boolean(open) : !open,
    referralFee: basisPoints(referral as bigint),
    prices: prices.map((price) => wei(price as bigint)),
  }
}
