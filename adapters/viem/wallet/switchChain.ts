import { numberToHex, withRetry, type Chain } from 'viem'

import type { SwitchFailure } from '#domain/wallet/Wallet.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'

import { inTime } from '../../shared/inTime.ts'
import { readThrown } from '../activity/readThrown.ts'
import { isRejection, walletFailureOf } from '../activity/walletFailure.ts'
import { parseChainId, type Eip1193Provider } from './provider.ts'

const CHAIN_NOT_ADDED = 4902
/** Some wallets report the new chain a moment after agreeing, others after seconds (rules/wallet: switch-chain). */
const QUICK = { looks: 20, pause: 50 }
const SLOW = { looks: 7, longest: 3_000 }
const LOOKS = {
  retryCount: QUICK.looks + SLOW.looks,
  delay: ({ count }: { readonly count: number }) =>
    Math.min(QUICK.pause * 2 ** Math.max(count - QUICK.looks + 1, 0), SLOW.longest),
}
/** Milliseconds for the user to answer (rules/wallet: silent-wallet). */
const ANSWER_LIMIT = 60_000

/**
 * Adds an unknown chain, and checks the wallet's chain afterwards: 'not switched' if it agreed and stayed,
 * 'added' if it only added the chain, 'timed out' after a minute. Never rejects.
 */
export function switchChain(provider: Eip1193Provider, chain: Chain): Promise<Result<void, SwitchFailure>> {
  const over = new AbortController()
  return inTime(switched(provider, chain, over.signal), ANSWER_LIMIT).catch(() => {
    over.abort()
    return err({ kind: 'timed out' })
  })
}

/** Requests nothing more once `over` is aborted: the user was told that the wallet did not answer. */
async function switched(
  provider: Eip1193Provider,
  chain: Chain,
  over: AbortSignal,
): Promise<Result<void, SwitchFailure>> {
  const chainId = numberToHex(chain.id)
  const go = async () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  try {
    await go().catch(async (error: unknown) => {
      if (over.aborted || isRejection(error) || !isUnknownChain(error)) throw error
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
      // Some wallets add a chain without switching; a second request is silent if the wallet is already there.
      if (!(await isOn(provider, chain.id)))
        await go().catch((again: unknown) => {
          throw isUnknownChain(again) && !isRejection(again) ? ADDED : again
        })
    })
    const arrived = async () => (await isOn(provider, chain.id)) || Promise.reject(STAYED)
    await withRetry(arrived, LOOKS)
    return ok(undefined)
  } catch (error) {
    if (error === STAYED) return err({ kind: 'not switched' })
    return err(error === ADDED ? { kind: 'added' } : walletFailureOf(readThrown(error)))
  }
}

const STAYED = new Error('The wallet is still on another chain')
const ADDED = new Error('The wallet has added the chain and does not switch to it')

const isOn = async (provider: Eip1193Provider, chainId: number): Promise<boolean> =>
  parseChainId(await provider.request({ method: 'eth_chainId' })) === chainId

/** Some wallets put 4902 only into the message. */
function isUnknownChain(error: unknown): boolean {
  const { codes, texts } = readThrown(error)
  const pattern = /\b4902\b|unrecognized chain|chain id not supported|not been added/i
  return codes.has(CHAIN_NOT_ADDED) || texts.some((text) => pattern.test(text))
}
