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

import { readArtifact } from '../../scripts/contracts/compile.ts'
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

interface WalletOptions {
  readonly account: PrivateKeyAccount
  readonly chainId: number
  readonly branch: ChainBranch
  /** The account's nonce at the start of the chain. */
  readonly nonce: number
  /** The signature sequences that an honest app may request; undefined allows any. */
  readonly expected: readonly (readonly Signed[])[] | undefined
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
        return this.#send(to, data, BigInt(value))
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

  /** Has a stranger send something else, and returns that hash. */
  async #answerOther(end: OtherHash, to: Hex, data: Hex): Promise<Hex> {
    const { account, branch, chainId } = this.#options
    const says = end === 'empty bundle'
    const { abi } = readArtifact('Bundler')
    const call =
      end === 'another payment'
        ? { to: account.address, value: 1n, data: '0x' as const }
        : {
            to: ENTRY_POINT,
            value: 0n,
            data: encodeFunctionData({
              abi,
              functionName: 'bundle',
              args: [account.address, to, data, false, says],
            }),
          }
    const transaction = {
      chainId,
      type: 'eip1559' as const,
      nonce: this.othersHashes.length,
      ...call,
      ...FEES,
      gas: GAS,
    }
    const raw = await once(`stranger ${inspect(transaction)}`, () => STRANGER.signTransaction(transaction))
    const hash = branch.send(raw, 'mined')
    this.othersHashes.push(hash)
    this.hashes.push(hash)
    return hash
  }

  async #send(to: Hex, data: Hex, value: bigint): Promise<Hex> {
    const { account, branch, chainId, end, nonce } = this.#options
    if (isOtherHash(end) && !this.isHonest) return this.#answerOther(end, to, data)
    const transaction = {
      chainId,
      type: 'eip1559' as const,
      nonce: nonce + this.hashes.length,
      to,
      data,
      value,
      gas: end === 'refused' ? TOO_LITTLE : GAS,
      ...FEES,
    }
    const raw = await once(`${account.address} ${inspect(transaction)}`, () =>
      account.signTransaction(transaction),
    )
    const hash = branch.send(raw, end)
    this.hashes.push(hash)
    return hash
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
