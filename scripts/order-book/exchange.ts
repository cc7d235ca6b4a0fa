import { concat, encodeFunctionData, maxUint256, parseAbi, type Abi, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

import { BOUGHT_COIN, type Order, type OrderKind } from '#domain/orders/order.ts'
import type { OrderUid } from '#domain/orders/OrderUid.ts'
import type { Executed } from '#domain/orders/surplus.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'

import { contractAt } from '../chain/contractAt.ts'
import { localClient, type LocalClient } from '../chain/localClient.ts'
import { officialBuild } from '../contracts/officialBuild.ts'
import { ORDER_BOOK_SOLVER } from './solver.ts'

export interface ExchangeContracts {
  readonly orderBook: { readonly settlement: Address; readonly vaultRelayer: Address }
  readonly uniswapRouter: Address
  readonly wrappedNative: Address
}

interface SignedOrder {
  readonly order: Order
  readonly owner: Address
  readonly signature: Hex
  readonly scheme: 'eip712' | 'eip1271'
}

/** The flag of GPv2's trades for signatures by ERC-1271. */
const CONTRACT_SIGNATURE = 0x40n

/** The pools' current offer for an order, and the part of the sold amount that the solver keeps. */
export interface Offer {
  readonly path: readonly Address[]
  readonly sold: Wei
  readonly fee: Wei
  readonly bought: Wei
}

/** The fee as a divisor of the sold amount. */
const FEE_PART = 1000n

const ERC20 = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address, address) view returns (uint256)',
  'function approve(address, uint256)',
])
const WALLET = { abi: parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']) }
const WRAPPED = parseAbi(['function withdraw(uint256)'])

export class Exchange {
  readonly #client: LocalClient
  readonly #contracts: ExchangeContracts
  readonly #router: Abi = officialBuild('@uniswap/v2-periphery', 'UniswapV2Router02').abi
  readonly #settlement: Abi = officialBuild('@cowprotocol/contracts', 'GPv2Settlement').abi

  constructor(rpcUrl: string, contracts: ExchangeContracts) {
    this.#client = localClient(rpcUrl)
    this.#contracts = contracts
  }

  get settlement(): Address {
    return this.#contracts.orderBook.settlement
  }

  chainId(): Promise<number> {
    return this.#client.getChainId()
  }

  /** Seconds of the next block: on a quiet chain the latest one is long past. */
  async now(): Promise<number> {
    return Number((await this.#client.getBlock({ blockTag: 'pending' })).timestamp)
  }

  balanceOf(token: Address, owner: Address): Promise<bigint> {
    return this.#client.readContract({ address: token, abi: ERC20, functionName: 'balanceOf', args: [owner] })
  }

  allowanceOf(token: Address, owner: Address): Promise<bigint> {
    const { vaultRelayer } = this.#contracts.orderBook
    const args = [owner, vaultRelayer] as const
    return this.#client.readContract({ address: token, abi: ERC20, functionName: 'allowance', args })
  }

  /** Whether a contract wallet accepts a signature as its own (ERC-1271). */
  async accepts(owner: Address, digest: Hex, signature: Hex): Promise<boolean> {
    const answer = contractAt(this.#client, WALLET, owner).read('isValidSignature', digest, signature)
    return (await answer.catch(() => undefined)) === '0x1626ba7e'
  }

  /** The filled amount of an order; all 256 bits if its owner has invalidated it. */
  async filled(uid: OrderUid): Promise<bigint> {
    return contractAt(this.#client, { abi: this.#settlement }, this.settlement).read('filledAmount', uid)
  }

  /** The best route for the sold amount (including the fee) or the bought one; undefined without a route. */
  async offer(kind: OrderKind, sell: Address, buy: Address, amount: bigint): Promise<Offer | undefined> {
    const fee = kind === 'sell' ? feeOf(amount) : undefined
    if (fee !== undefined && fee >= amount) return undefined
    const offers = await Promise.all(
      this.#paths(sell, buy).map(async (path): Promise<Offer | undefined> => {
        const amounts = await this.#amounts(kind, amount - (fee ?? 0n), path)
        const [first, last] = [amounts?.[0], amounts?.at(-1)]
        if (first === undefined || last === undefined || last === 0n) return undefined
        const stored = fee ?? feeOf(first)
        return { path, sold: wei(first + stored), fee: wei(stored), bought: wei(last) }
      }),
    )
    return offers
      .filter((offer) => offer !== undefined)
      .sort((a, b) => Number(kind === 'sell' ? b.bought - a.bought : a.sold - b.sold))[0]
  }

  /** All surplus goes to the owner. Undefined if the limit is not met. Rejects if the contract refuses the order. */
  async settle(
    signed: SignedOrder,
  ): Promise<(Executed & { readonly transaction: Hex; readonly block: bigint }) | undefined> {
    const { order } = signed
    const { kind, sellToken, buyToken, sellAmount, buyAmount } = order
    const offer = await this.offer(kind, sellToken, buyToken, kind === 'sell' ? sellAmount : buyAmount)
    if (!offer || offer.sold > sellAmount || offer.bought < buyAmount) return undefined
    const receipt = await this.#client.sendCall({
      account: privateKeyToAccount(ORDER_BOOK_SOLVER.privateKey),
      address: this.settlement,
      abi: this.#settlement,
      functionName: 'settle',
      args: [
        [sellToken, buyToken],
        // The clearing prices: each token's price is the amount of the other one.
        [offer.bought, offer.sold],
        [tradeOf(signed)],
        [[], this.#interactions(order, offer), []],
      ],
    })
    const { transactionHash: transaction, blockNumber: block } = receipt
    return { sold: offer.sold, bought: offer.bought, transaction, block }
  }

  #interactions({ kind, sellToken, buyToken }: Order, { path, sold, fee, bought }: Offer) {
    const { uniswapRouter, wrappedNative } = this.#contracts
    const call = (target: Address, abi: Abi, functionName: string, args: readonly unknown[]) => ({
      target,
      value: 0n,
      callData: encodeFunctionData({ abi, functionName, args }),
    })
    const given = sold - fee
    const swap =
      kind === 'sell'
        ? call(uniswapRouter, this.#router, 'swapExactTokensForTokens', [
            given,
            bought,
            path,
            this.settlement,
            maxUint256,
          ])
        : call(uniswapRouter, this.#router, 'swapTokensForExactTokens', [
            bought,
            given,
            path,
            this.settlement,
            maxUint256,
          ])
    return [
      call(sellToken, ERC20, 'approve', [uniswapRouter, given]),
      swap,
      ...(sameAddress(buyToken, BOUGHT_COIN) ? [call(wrappedNative, WRAPPED, 'withdraw', [bought])] : []),
    ]
  }

  #paths(sell: Address, buy: Address): readonly (readonly Address[])[] {
    const { wrappedNative } = this.#contracts
    const end = sameAddress(buy, BOUGHT_COIN) ? wrappedNative : buy
    if (sameAddress(sell, end)) return []
    if (sameAddress(sell, wrappedNative) || sameAddress(end, wrappedNative)) return [[sell, end]]
    return [
      [sell, end],
      [sell, wrappedNative, end],
    ]
  }

  async #amounts(kind: OrderKind, amount: bigint, path: readonly Address[]) {
    try {
      const router = contractAt(this.#client, { abi: this.#router }, this.#contracts.uniswapRouter)
      const functionName = kind === 'sell' ? 'getAmountsOut' : 'getAmountsIn'
      return await router.read<readonly bigint[]>(functionName, amount, path)
    } catch {
      // The pool does not exist, or is too small.
      return undefined
    }
  }
}

const feeOf = (sold: bigint): bigint => (sold + FEE_PART - 1n) / FEE_PART

function tradeOf({ order, owner, signature, scheme }: SignedOrder) {
  const { kind, receiver, sellAmount, buyAmount, validTo, appData } = order
  return {
    sellTokenIndex: 0n,
    buyTokenIndex: 1n,
    receiver,
    sellAmount,
    buyAmount,
    validTo,
    appData,
    feeAmount: 0n,
    flags: (kind === 'sell' ? 0n : 1n) | (scheme === 'eip1271' ? CONTRACT_SIGNATURE : 0n),
    executedAmount: 0n,
    // Only a contract's signature does not reveal its signer.
    signature: scheme === 'eip1271' ? concat([owner, signature]) : signature,
  }
}
