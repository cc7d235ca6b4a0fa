import { numberToHex, type Chain } from 'viem'

import type { SwitchFailure } from '#domain/ports/Networks.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'

import { codesOf, isRejection } from '../toTxFailure.ts'
import { parseChainId, type Eip1193Provider } from './provider.ts'

const CHAIN_NOT_ADDED = 4902

/** Asks the wallet to go to the chain, adds it where unknown, and checks where the wallet is afterwards. */
export async function switchChain(
  provider: Eip1193Provider,
  chain: Chain,
): Promise<Result<void, SwitchFailure>> {
  const chainId = numberToHex(chain.id)
  const go = () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  try {
    await go().catch(async (error: unknown) => {
      if (!isUnknownChain(error)) throw error
      await provider.request({
        method: 'wallet_addEthereumChain',
        params: [
          {
            chainId,
            chainName: chain.name,
            nativeCurrency: chain.nativeCurrency,
            rpcUrls: chain.rpcUrls.default.http,
            blockExplorerUrls: chain.blockExplorers ? [chain.blockExplorers.default.url] : [],
          },
        ],
      })
      // Some wallets add without switching; asking again is silent where the wallet is already there.
      if (!(await isOn(provider, chain.id))) await go()
    })
    return (await isOn(provider, chain.id)) ? ok(undefined) : err({ kind: 'not switched' })
  } catch (error) {
    if (isRejection(error)) return err({ kind: 'rejected' })
    if (codesOf(error).includes(-32002)) return err({ kind: 'request pending' })
    return err({ kind: 'unknown', detail: messageOf(error) })
  }
}

const isOn = async (provider: Eip1193Provider, chainId: number): Promise<boolean> =>
  parseChainId(await provider.request({ method: 'eth_chainId' })) === chainId

/** 4902 stands in the code, in a nested code, or, in some wallets, only in the message (features a). */
function isUnknownChain(error: unknown): boolean {
  return (
    codesOf(error).includes(CHAIN_NOT_ADDED) ||
    /\b4902\b|unrecognized chain|chain id not supported|not been added/i.test(messageOf(error))
  )
}

function messageOf(error: unknown): string {
  const message =
    typeof error === 'object' && error !== null ? (error as { message?: unknown }).message : error
  return typeof message === 'string' ? message : 'The wallet gave no reason.'
}
