import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import { withFacts } from '#domain/activity/withFacts.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { Result } from '#domain/shared/Result.ts'
import { sumOf, wei, type Wei } from '#domain/shared/Wei.ts'
import { isNative, type Token } from '#domain/tokens/token.ts'
import type {
  BatchTransfers,
  TokenFacts,
  Tokens,
  TransferEffects,
  TransferParams,
} from '#domain/tokens/Tokens.ts'

import { balanceRead } from '../activity/holdingReads.ts'
import { plainTransfer, simulateWrite, type ContractWrite } from '../activity/simulateWrite.ts'
import { changeOf, simulateEffects } from '../activity/simulateEffects.ts'
import type { ChainAccess } from '../chain.ts'
import { simulateBatch } from '../rpc/batches.ts'
import { isContractCode } from '../wallet/contractWallet.ts'
import { tokenWrite } from './tokenCall.ts'
import { balanceOf, describeToken } from './tokenReads.ts'

const PLAIN_GAS = 21_000n
/** For the reserve: wallets offer up to twice the current gas price. */
const MARGIN = 2n

export class ViemTokens implements Tokens {
  readonly #chain: ChainAccess

  constructor(chain: ChainAccess) {
    this.#chain = chain
  }

  async balancesOf(account: Address, tokens: readonly Address[]): Promise<readonly (Wei | undefined)[]> {
    return Promise.all(tokens.map((token) => balanceOf(this.#chain, token, account)))
  }

  async describe(token: Address): Promise<TokenFacts | undefined> {
    return describeToken(this.#chain, token)
  }

  /** False for an account that only delegates to a contract. */
  async hasCode(address: Address): Promise<boolean> {
    const { quorum } = this.#chain
    return isContractCode(await quorum.request({ method: 'eth_getCode', params: [address, 'latest'] }))
  }

  async prepareSend(params: TransferParams): Promise<Result<SimulatedWrite<TransferEffects>, TxFailure>> {
    const { token, from, to, amount } = params
    const simulating = simulateTransfers(this.#chain, token, from, [params])
    const simulated = await simulateWrite(this.#chain, from, transferOf(token, to, amount))
    return withFacts(simulated, await simulating)
  }

  async prepareSendAll(params: BatchTransfers): Promise<Result<SimulatedWrite<TransferEffects>, TxFailure>> {
    const { token, from, payments } = params
    const simulating = simulateTransfers(this.#chain, token, from, payments)
    const writes = payments.map(({ to, amount }) => transferOf(token, to, amount))
    const simulated = await simulateBatch(this.#chain, from, writes)
    return withFacts(simulated, await simulating)
  }

  /** Twice the present fee, in wei. `to` may be a contract, whose code costs more. */
  async feeReserve(from: Address, to: Address = from): Promise<Wei> {
    const { quorum } = this.#chain
    const [gas, price] = await Promise.all([
      quorum.request({ method: 'eth_estimateGas', params: [{ from, to, value: '0x1' }] }),
      quorum.request({ method: 'eth_gasPrice' }),
    ])
    const needed = BigInt(gas) > PLAIN_GAS ? BigInt(gas) : PLAIN_GAS
    return wei(needed * BigInt(price) * MARGIN)
  }
}

const transferOf = (token: Token, to: Address, amount: Wei): ContractWrite =>
  isNative(token.address) ? plainTransfer(to, amount) : tokenWrite(token.address, 'transfer', [to, amount])

/** A transfer to oneself changes nothing. The coin has no contract that could do anything else. */
async function simulateTransfers(
  chain: ChainAccess,
  token: Token,
  from: Address,
  payments: BatchTransfers['payments'],
): Promise<TransferEffects> {
  if (isNative(token.address)) return {}
  const [{ to: first, amount: firstAmount }] = payments
  const writes = payments.map(({ to, amount }) => transferOf(token, to, amount))
  const around = [balanceRead(token.address, first), balanceRead(token.address, from)]
  const effects = await simulateEffects(chain, from, writes, around)
  const [risen, change] = [changeOf(effects, 0), changeOf(effects, 1)]
  // The first recipient may get several of the payments.
  const toFirst = sumOf(payments.flatMap(({ to, amount }) => (sameAddress(to, first) ? [amount] : [])))
  const isKnown = risen !== undefined && toFirst > 0n && !sameAddress(from, first)
  return {
    departures: effects?.departures,
    taken: change === undefined ? undefined : -change,
    arrived: isKnown ? (risen * firstAmount) / toFirst : undefined,
  }
}
