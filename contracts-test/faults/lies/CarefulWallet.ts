import { inspect } from 'node:util'

import {
  encodeFunctionData,
  numberToHex,
  parseGwei,
  type Hex,
  type PrivateKeyAccount,
  type TypedDataDefinition,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

import type { Eip1193Provider } from '#adapters/viem/wallet/provider.ts'

import { readArtifact } from '../../../scripts/contracts/compile.ts'
import {
  ENTRY_POINT,
  OTHER_HASHES,
  type ChainBranch,
  type OtherHash,
  type TransactionEnd,
} from './RecordedChain.ts'
import { describeSigned, isLike, type Signed } from './signed.ts'

/** Gas for any call, and gas with which a transaction is mined but fails. */
const [GAS, TOO_LITTLE] = [6_000_000n, 30_000n]

const FEES = { maxFeePerGas: parseGwei('20'), maxPriorityFeePerGas: parseGwei('1') }

/** An unrelated account that has sent nothing. */
export const STRANGER = privateKeyToAccount(`0x${'5'.repeat(64)}`)

interface Call {
  readonly to: Hex
  readonly data: Hex
  readonly value: bigint
}

export interface WalletOptions {
  readonly account: PrivateKeyAccount
  readonly chainId: number
  readonly branch: ChainBranch
  /** The account's nonce at the start of the chain. */
  readonly nonce: number
  /** The signature sequences that an honest app may request; undefined allows any. */
  readonly expected?: readonly (readonly Signed[])[]
  /** Signs typed data. */
  readonly signsTexts: boolean
  readonly end: TransactionEnd
}

/**
 * A wallet whose user knows an honest app's requests and rejects all others.
 * Records every request; has its own keys and an honest endpoint.
 */
export class CarefulWallet implements Eip1193Provider {
  readonly signed: Signed[] = []
  /** Sends what it is asked to send, whatever its `end`. */
  isHonest = false
  /** A request that should not have been made. */
  wrong: Signed | undefined = undefined
  readonly hashes: Hex[] = []
  /** The ones among them that are a stranger's. */
  readonly othersHashes: Hex[] = []
  readonly #options: WalletOptions

  constructor(options: WalletOptions) {
    this.#options = options
  }

  async request({
    method,
    params,
  }: {
    readonly method: string
    readonly params?: unknown
  }): Promise<unknown> {
    const { account, chainId } = this.#options
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [account.address.toLowerCase()]
      case 'eth_chainId':
        return numberToHex(chainId)
      case 'eth_sendTransaction': {
        const [{ to, data = '0x', value = '0x0' }] = params as readonly [{ to: Hex; data?: Hex; value?: Hex }]
        this.#judge(describeSigned({ to, data, value: BigInt(value) }))
        return this.#send({ to, data, value: BigInt(value) })
      }
      case 'eth_signTypedData_v4': {
        if (!this.#options.signsTexts) throw unsupported(method)
        const [, text] = params as readonly [string, string]
        const content = JSON.parse(text) as TypedDataDefinition
        this.#judge(describeSigned(content))
        return once(`${account.address} ${text}`, () => account.signTypedData(content))
      }
      default:
        throw unsupported(method)
    }
  }

  on(): void {
    // The user never changes account or chain.
  }

  removeListener(): void {
    // The wallet emits no events.
  }

  #judge(signed: Signed): void {
    const { expected } = this.#options
    this.signed.push(signed)
    const isExpected = expected?.some((way) => this.signed.every((one, index) => isLike(one, way[index])))
    if (isExpected !== false) return
    this.wrong ??= signed
    throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  }

  async #send(call: Call): Promise<Hex> {
    const { account, branch, end, nonce } = this.#options
    if (isOtherHash(end) && !this.isHonest) return this.#answerOther(end, call)
    const gas = end === 'refused' ? TOO_LITTLE : GAS
    const hash = branch.send(
      await this.#sign(account, { ...call, nonce: nonce + this.hashes.length, gas }),
      end,
    )
    this.hashes.push(hash)
    return hash
  }

  /** Has a stranger send something else, and returns that hash. */
  async #answerOther(end: OtherHash, { to, data }: Call): Promise<Hex> {
    const { account, branch } = this.#options
    const args = [account.address, to, data, false, end === 'empty bundle']
    const { abi } = readArtifact('Bundler')
    const call: Call =
      end === 'another payment'
        ? { to: account.address, value: 1n, data: '0x' }
        : { to: ENTRY_POINT, value: 0n, data: encodeFunctionData({ abi, functionName: 'bundle', args }) }
    const raw = await this.#sign(STRANGER, { ...call, nonce: this.othersHashes.length, gas: GAS })
    const hash = branch.send(raw, 'mined')
    this.othersHashes.push(hash)
    this.hashes.push(hash)
    return hash
  }

  #sign(
    from: PrivateKeyAccount,
    call: Call & { readonly nonce: number; readonly gas: bigint },
  ): Promise<Hex> {
    const transaction = { chainId: this.#options.chainId, type: 'eip1559' as const, ...call, ...FEES }
    return once(`${from.address} ${inspect(transaction)}`, () => from.signTransaction(transaction))
  }
}

const isOtherHash = (end: TransactionEnd): end is OtherHash => OTHER_HASHES.some((other) => other === end)

const unsupported = (method: string): Error =>
  Object.assign(new Error(`${method} is not supported`), { code: 4200 })

const made = new Map<string, Promise<Hex>>()

/** Hundreds of runs sign the same texts, so signatures are cached. */
function once(message: string, sign: () => Promise<Hex>): Promise<Hex> {
  const known = made.get(message) ?? sign()
  made.set(message, known)
  return known
}
