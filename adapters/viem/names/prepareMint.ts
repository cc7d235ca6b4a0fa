import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { fullName } from '#domain/names/fullName.ts'
import { mintReview } from '#domain/names/mintReview.ts'
import type { MintParams } from '#domain/names/NameRegistry.ts'
import { priceOf } from '#domain/names/priceTier.ts'
import * as texts from '#domain/names/texts.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { err, type Result } from '#domain/shared/Result.ts'

import type { ChainAccess } from '../chain.ts'
import type { ViemNameRegistryDeps } from './ViemNameRegistry.ts'

/** Simulates a mint on these terms and words its review. */
export async function prepareMint(
  chain: ChainAccess,
  { config, wallet }: Pick<ViemNameRegistryDeps, 'config' | 'wallet'>,
  { name, holder, payer, referrer }: MintParams,
): Promise<Result<PreparedWrite, TxFailure>> {
  const { quorum, readContract, tldAbi } = chain
  const { punkTldAddress: tld } = config
  const current = await chain.attempt(() =>
    Promise.all([
      readContract(quorum, { address: tld, abi: tldAbi, functionName: 'getDomainHolder', args: [name] }),
      chain.readMintTerms(chain, quorum, config),
    ]),
  )
  if (!current.ok) return current
  const [owner, terms] = current.value
  if (owner !== ZERO_ADDRESS) return err({ kind: 'no longer possible', detail: texts.nameTaken })
  if (terms.paused) return err({ kind: 'terms changed', detail: texts.mintingPaused })

  const value = priceOf(terms.prices, name)
  const write = (credited: Address | undefined) =>
    chain.contractWrite({
      address: config.punkMinterAddress ?? tld,
      abi: chain.minterAbi,
      functionName: 'mint',
      // A stored referrer may have a wrong checksum, which lower case avoids.
      args: [name, holder, (credited ?? ZERO_ADDRESS).toLowerCase() as Address],
      value,
    })
  // A referrer that refuses coins makes the whole mint fail, so the mint is prepared without one
  // (rules/referral: refusing-referrer).
  const failure = referrer === undefined ? undefined : await chain.simulate(chain, payer, write(referrer))
  // Only a revert can mean that the referrer refuses coins; a silent node does not.
  if (failure && failure.kind !== 'reverted') return err(failure)
  const referrerRefused =
    failure !== undefined && (await chain.simulate(chain, payer, write(undefined))) === undefined
  const { symbol, decimals } = chain.chain.nativeCurrency
  return chain.prepareWrite(
    chain,
    wallet,
    payer,
    write(referrerRefused ? undefined : referrer),
    mintReview({
      shown: fullName(name, config.tldName),
      price: { amount: value, symbol, decimals },
      holder,
      payer,
      referrer,
      terms,
      referrerRefused,
    }),
  )
}
