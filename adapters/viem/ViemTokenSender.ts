import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { PreparedWrite } from '#domain/ports/PreparedWrite.ts'
import type { TokenSender, TransferOrder } from '#domain/ports/TokenSender.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { Result } from '#domain/shared/Result.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import { arrivalNotes } from '#domain/tokens/arrivalNotes.ts'
import { isNative } from '#domain/tokens/token.ts'

import type { LazyChain } from './chain.ts'
import { simulateArrival } from './simulateArrival.ts'
import { tokenWrite } from './tokenCall.ts'
import type { ViemWallet } from './wallet/ViemWallet.ts'

/** Gas of a transfer between two accounts: the least there is. */
const PLAIN_GAS = 21_000n
/** How many times the fee of this moment is kept back: wallets offer up to twice the present price of gas. */
const MARGIN = 2n

/** Transfers, simulated before they are shown. */
export class ViemTokenSender implements TokenSender {
  readonly #chain: LazyChain
  readonly #wallet: Pick<ViemWallet, 'provider'>

  constructor(chain: LazyChain, wallet: Pick<ViemWallet, 'provider'>) {
    this.#chain = chain
    this.#wallet = wallet
  }

  async prepareSend(order: TransferOrder): Promise<Result<PreparedWrite, TxFailure>> {
    const { token, from, to, amount } = order
    const { symbol, decimals } = token
    const chain = await this.#chain()
    const terms = {
      title: `Send ${symbol}`,
      leaves: [{ amount, symbol, decimals }],
      arrives: [],
      recipient: to,
    }
    if (isNative(token.address))
      return chain.prepareWrite(chain, this.#wallet, from, chain.plainTransfer(to, amount), {
        ...terms,
        notes: [],
      })
    const write = tokenWrite(chain, token.address, 'transfer', [to, amount])
    // To oneself nothing arrives that was not there.
    const arrived = sameAddress(from, to)
      ? undefined
      : simulateArrival(chain, { token: token.address, from, to }, [write])
    const prepared = await chain.prepareWrite(chain, this.#wallet, from, write, {
      ...terms,
      notes: [],
    })
    if (!prepared.ok) return prepared
    const review = { ...prepared.value.review, notes: arrivalNotes(token, amount, await arrived) }
    return { ok: true, value: { ...prepared.value, review } }
  }

  async feeReserve(from: Address, to: Address = from): Promise<Wei> {
    const { quorum } = await this.#chain()
    const [gas, price] = await Promise.all([
      quorum.request({ method: 'eth_estimateGas', params: [{ from, to, value: '0x1' }] }),
      quorum.request({ method: 'eth_gasPrice' }),
    ])
    const needed = BigInt(gas) > PLAIN_GAS ? BigInt(gas) : PLAIN_GAS
    return wei(needed * BigInt(price) * MARGIN)
  }
}
