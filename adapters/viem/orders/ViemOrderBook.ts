import { readContract } from 'viem/actions'
import { domainSeparator, maxUint256, parseAbi, type Hex } from 'viem'

import type { TermsChange } from '#domain/activity/TermsChange.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { AppData } from '#domain/orders/appData.ts'
import type { OrderFailure } from '#domain/orders/orderFailure.ts'
import { orderProblem } from '#domain/orders/orderLimits.ts'
import type { OrderQuote, QuoteRequest } from '#domain/orders/orderQuote.ts'
import type { OrderObservation } from '#domain/orders/orderState.ts'
import {
  cancellationTypedData,
  domainOf,
  orderTypedData,
  typedDataJson,
  type OrderDomain,
} from '#domain/orders/orderTypedData.ts'
import { orderDigest, orderUid } from '#domain/orders/orderDigest.ts'
import type { OrderUid } from '#domain/orders/OrderUid.ts'
import type {
  IdentifiedOrder,
  OrderApiAnswer,
  OrderBook,
  OrderDraft,
  OrderTrade,
  PlacedOrder,
} from '#domain/orders/OrderBook.ts'
import type { OrderApi } from '#adapters/shared/OrderApi.ts'
import type { Order } from '#domain/orders/order.ts'
import type { SignableMessage, SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { isKeySignature } from '#domain/shared/signature.ts'

import type { WalletAccess } from '../../shared/WalletAccess.ts'
import { erc20Abi } from '../abi/erc20Abi.ts'
import { settlementAbi } from '../abi/settlementAbi.ts'
import { contractWrite, simulateWrite } from '../activity/simulateWrite.ts'
import { toTxFailure } from '../activity/toTxFailure.ts'
import type { ChainAccess } from '../chain.ts'
import { isContractCode } from '../wallet/contractWallet.ts'
import { signText } from '../wallet/signText.ts'

export interface OrderBookContracts {
  readonly settlement: Address
  readonly vaultRelayer: Address
  readonly appData: AppData
}

/** ERC-1271: a contract wallet's check of a signature, and its answer for a valid one. */
const SIGNATURES = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])
const VALID = '0x1626ba7e'

export interface ViemOrderBookDeps {
  readonly chain: ChainAccess
  readonly wallet: WalletAccess
  readonly api: OrderApi
  readonly contracts: OrderBookContracts
}

/** For GPv2's settlement contract. What the chain can tell is never taken from the book. */
export class ViemOrderBook implements OrderBook {
  readonly #deps: ViemOrderBookDeps

  constructor(deps: ViemOrderBookDeps) {
    this.#deps = deps
  }

  quote(request: QuoteRequest): Promise<Result<OrderQuote, OrderFailure>> {
    return this.#deps.api.quote(request, this.#deps.contracts.appData)
  }

  /**
   * Refused if the chain shows that contract, balance or allowance do not allow it now.
   * A contract wallet signs by ERC-1271 (rules/wallet: contract-signatures).
   */
  async prepareOrder(draft: OrderDraft): Promise<Result<SignableMessage<PlacedOrder>, TxFailure>> {
    const chain = this.#deps.chain
    const domain = this.#domain()
    let isContract: boolean
    try {
      const [change, contract] = await Promise.all([
        this.#changeOf(draft),
        isContractAt(chain, draft.order.receiver),
      ])
      if (change !== undefined) return err({ kind: 'terms changed', change })
      isContract = contract
    } catch (error) {
      return err(toTxFailure(error))
    }
    const content = typedDataJson(orderTypedData(domain, draft.order))
    return ok({
      account: draft.order.receiver,
      ...(isContract && { byOwners: true as const }),
      to: domain.settlement,
      network: chain.quorum.chain.name,
      content,
      sign: () => this.#place(draft, content, isContract),
    })
  }

  /** A silent source is undefined, the chain for all orders together. Never rejects. */
  async observe(orders: readonly IdentifiedOrder[]): Promise<readonly OrderObservation[]> {
    const [chain, ...books] = await Promise.all([
      this.#read(orders),
      ...orders.map(async ({ uid }) => this.#find(uid)),
    ])
    return orders.map((_, index) => ({ book: books[index], chain: chain?.[index] }))
  }

  /** One signature, sent to the book once given. The book accepts none from a contract wallet. */
  async prepareCancel(
    orders: readonly IdentifiedOrder[],
    owner: Address,
  ): Promise<Result<SignableMessage<OrderApiAnswer>, TxFailure>> {
    const chain = this.#deps.chain
    const domain = this.#domain()
    // An ordinary account signs even if this is unknown: the book decides.
    if (await isContractAt(chain, owner).catch(() => false))
      return err({ kind: 'terms changed', change: 'contracts cancel on chain' })
    const uids = orders.map(({ uid }) => uid)
    const content = typedDataJson(cancellationTypedData(domain, uids))
    return ok({
      account: owner,
      to: domain.settlement,
      network: chain.quorum.chain.name,
      content,
      sign: async () => {
        const signed = await this.#sign(owner, content)
        if (!signed.ok) return signed
        if (!isKeySignature(signed.value))
          return err({ kind: 'no longer possible', change: 'contracts cancel on chain' })
        return ok(answerOf(await this.#deps.api.cancel(uids, signed.value)))
      },
    })
  }

  async prepareInvalidate(
    { uid }: IdentifiedOrder,
    owner: Address,
  ): Promise<Result<SimulatedWrite, TxFailure>> {
    const write = contractWrite({
      address: this.#deps.contracts.settlement,
      abi: settlementAbi,
      functionName: 'invalidateOrder',
      args: [uid],
    })
    return simulateWrite(this.#deps.chain, owner, write)
  }

  tradesOf(uid: OrderUid): Promise<readonly OrderTrade[]> {
    return this.#deps.api.tradesOf(uid)
  }

  #domain(): OrderDomain {
    const { quorum } = this.#deps.chain
    return { chainId: quorum.chain.id, settlement: this.#deps.contracts.settlement }
  }

  /** The reason not to sign the order; undefined if it may be signed. */
  async #changeOf({ order }: OrderDraft): Promise<TermsChange | undefined> {
    const { quorum } = this.#deps.chain
    const { settlement, vaultRelayer, appData } = this.#deps.contracts
    const contract = { address: settlement, abi: settlementAbi }
    const token = { address: order.sellToken, abi: erc20Abi }
    const [separator, relayer, held, allowed, block] = await Promise.all([
      readContract(quorum, { ...contract, functionName: 'domainSeparator' }),
      readContract(quorum, { ...contract, functionName: 'vaultRelayer' }),
      readContract(quorum, { ...token, functionName: 'balanceOf', args: [order.receiver] }),
      readContract(quorum, { ...token, functionName: 'allowance', args: [order.receiver, vaultRelayer] }),
      quorum.request({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
    ])
    const domain = domainOf(this.#domain())
    if (separator !== domainSeparator({ domain }) || !sameAddress(relayer, vaultRelayer))
      return 'other settlement'
    if (order.appData !== appData.hash) return 'order for another app'
    if (!block) throw new Error('The node knows no block')
    const problem = orderProblem(order, Number(BigInt(block.timestamp)))
    if (problem) return `order ${problem}`
    if (held < order.sellAmount) return 'order balance too low'
    return allowed < order.sellAmount ? 'order not approved' : undefined
  }

  /** Without a clear answer by the book: 'no answer', not a refusal. */
  async #place(
    { order, quoteId }: OrderDraft,
    content: string,
    isContract: boolean,
  ): Promise<Result<PlacedOrder, TxFailure>> {
    const owner = order.receiver
    const signed = isContract ? await this.#signAsContract(order, content) : await this.#sign(owner, content)
    if (!signed.ok) return signed
    const uid = orderUid(this.#domain(), order, owner)
    const { appData } = this.#deps.contracts
    // A contract wallet that is not deployed yet has no code, but signs for its contract.
    const scheme = isContract || !isKeySignature(signed.value) ? 'eip1271' : 'eip712'
    const posted = await this.#deps.api.post({
      uid,
      order,
      owner,
      signature: signed.value,
      scheme,
      appData,
      quoteId,
    })
    return ok({ uid, answer: answerOf(posted) })
  }

  /** Only once the contract itself accepts the signature. */
  async #signAsContract(order: Order, content: string): Promise<Result<Hex, TxFailure>> {
    const chain = this.#deps.chain
    const { quorum } = chain
    const signed = await signText(chain, await this.#deps.wallet.provider(), order.receiver, content)
    if (!signed.ok) return signed
    const answer = await readContract(quorum, {
      address: order.receiver,
      abi: SIGNATURES,
      functionName: 'isValidSignature',
      args: [orderDigest(this.#domain(), order), signed.value],
    }).catch(() => undefined)
    return answer === VALID ? signed : err({ kind: 'terms changed', change: 'signature invalid' })
  }

  async #sign(owner: Address, content: string): Promise<Result<Hex, TxFailure>> {
    const signed = await signText(this.#deps.chain, await this.#deps.wallet.provider(), owner, content)
    return signed.ok ? ok(withRecoveryByte(signed.value)) : signed
  }

  /** Undefined if any part cannot be read. */
  async #read(
    orders: readonly IdentifiedOrder[],
  ): Promise<readonly NonNullable<OrderObservation['chain']>[] | undefined> {
    if (orders.length === 0) return []
    try {
      const { quorum } = this.#deps.chain
      const reads = { address: this.#deps.contracts.settlement, abi: settlementAbi }
      // The contract reads come first: the batch of all requests waits until they are gathered into one call.
      const [filled, block] = await Promise.all([
        Promise.all(
          orders.map(({ uid }) =>
            readContract(quorum, { ...reads, functionName: 'filledAmount', args: [uid] }),
          ),
        ),
        quorum.request({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
      ])
      if (!block) return undefined
      const blockTime = Number(BigInt(block.timestamp))
      return filled.map((amount) =>
        amount === maxUint256
          ? { filled: 0n, invalidated: true, blockTime }
          : { filled: amount, invalidated: false, blockTime },
      )
    } catch {
      return undefined
    }
  }

  /** 'not known' if the book lacks the order; undefined if it does not answer. */
  async #find(uid: OrderUid): Promise<OrderObservation['book']> {
    try {
      return (await this.#deps.api.find(uid)) ?? { status: 'not known' }
    } catch {
      return undefined
    }
  }
}

async function isContractAt({ quorum }: ChainAccess, account: Address): Promise<boolean> {
  return isContractCode(await quorum.request({ method: 'eth_getCode', params: [account, 'latest'] }))
}

/** Anything but a clear refusal may mean that the book has accepted. */
function answerOf(result: Result<void, OrderFailure>): OrderApiAnswer {
  if (result.ok) return { kind: 'accepted' }
  const { kind } = result.error
  return kind === 'unavailable' || kind === 'not trusted'
    ? { kind: 'no answer' }
    : { kind: 'refused', failure: result.error }
}

/** Some wallets end a key's signature with 0 or 1 where the contract expects 27 or 28. */
function withRecoveryByte(signature: Hex): Hex {
  if (!isKeySignature(signature)) return signature
  const last = Number.parseInt(signature.slice(-2), 16)
  return last < 27 ? `${signature.slice(0, -2) as Hex}${(last + 27).toString(16)}` : signature
}
