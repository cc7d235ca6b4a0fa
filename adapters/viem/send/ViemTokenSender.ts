import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import type { SeveralTransfers, TokenSender, TransferOrder } from '#domain/send/TokenSender.ts'
import { sendAllReview, sendReview } from '#domain/send/sendReview.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { ok, type Result } from '#domain/shared/Result.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import { arrivalNotes } from '#domain/tokens/arrivalNotes.ts'
import { isNative, type Token } from '#domain/tokens/token.ts'

import { prepareTogether } from '../rpc/batches.ts'
import type { ChainAccess, LazyChain } from '../chain.ts'
import type { ContractWrite } from '../activity/prepareWrite.ts'
import { simulateArrival } from '../activity/simulateArrival.ts'
import { tokenWrite } from '../tokens/tokenCall.ts'
import type { ViemWallet } from '../wallet/ViemWallet.ts'

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
    const chain = await this.#chain()
    const write = transferOf(chain, token, to, amount)
    const notes = notesOf(chain, order)
    const prepared = await chain.prepareWrite(chain, this.#wallet, from, write, sendReview(order))
    return prepared.ok ? ok(noted(prepared.value, await notes)) : prepared
  }

  async prepareSendAll(order: SeveralTransfers): Promise<Result<PreparedWrite, TxFailure>> {
    const { token, from, payments } = order
    const chain = await this.#chain()
    // What the token keeps of one, it keeps of each.
    const notes = notesOf(chain, { token, from, ...payments[0] })
    const writes = payments.map(({ to, amount }) => transferOf(chain, token, to, amount))
    const prepared = await prepareTogether(chain, this.#wallet, from, writes, sendAllReview(order))
    return prepared.ok ? ok(noted(prepared.value, await notes)) : prepared
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

const transferOf = (chain: ChainAccess, token: Token, to: Address, amount: Wei): ContractWrite =>
  isNative(token.address)
    ? chain.plainTransfer(to, amount)
    : tokenWrite(chain, token.address, 'transfer', [to, amount])

/** What is to be known of how much arrives. To oneself nothing arrives that was not there. */
async function notesOf(
  chain: ChainAccess,
  { token, from, to, amount }: TransferOrder,
): Promise<readonly string[]> {
  if (isNative(token.address)) return []
  const arrived = sameAddress(from, to)
    ? undefined
    : await simulateArrival(chain, { token: token.address, from, to }, [transferOf(chain, token, to, amount)])
  return arrivalNotes(token, amount, arrived)
}

const noted = (prepared: PreparedWrite, notes: readonly string[]): PreparedWrite => ({
  ...prepared,
  review: { ...prepared.review, notes: [...prepared.review.notes, ...notes] },
})
