import type { WatchFailure } from '#domain/wallet/Wallet.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import type { WatchedToken } from '#domain/tokens/watchedToken.ts'

import { readThrown } from '../activity/readThrown.ts'
import { walletFailureOf } from '../activity/walletFailure.ts'
import { parseChainId, type Eip1193Provider } from './provider.ts'

const UNSUPPORTED_METHOD = 4200
const METHOD_NOT_FOUND = -32601

/** EIP-747; refused without a prompt if the wallet is on another chain. Never rejects. */
export async function watchAsset(
  provider: Eip1193Provider,
  supportedChainId: number,
  { address, symbol, decimals, image }: WatchedToken,
): Promise<Result<void, WatchFailure>> {
  const options = { address, symbol, decimals, ...(image === undefined ? {} : { image }) }
  try {
    if (parseChainId(await provider.request({ method: 'eth_chainId' })) !== supportedChainId)
      return err({ kind: 'wrong chain' })
    const added = await provider.request({
      method: 'wallet_watchAsset',
      params: { type: 'ERC20', options },
    })
    // Whether it was added; some wallets answer nothing on success.
    return added === false ? err({ kind: 'rejected' }) : ok(undefined)
  } catch (error) {
    const thrown = readThrown(error)
    const failure = walletFailureOf(thrown)
    const { codes } = thrown
    const isSupported = !codes.has(UNSUPPORTED_METHOD) && !codes.has(METHOD_NOT_FOUND)
    return err(failure.kind !== 'unknown' || isSupported ? failure : { kind: 'not supported' })
  }
}
