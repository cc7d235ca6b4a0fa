import { inspect } from 'node:util'

import { numberToHex, parseGwei, type Hex, type PrivateKeyAccount, type TypedDataDefinition } from 'viem'

import type { Eip1193Provider } from '#adapters/viem/wallet/provider.ts'

import type { ChainBranch, Fate } from './RecordedChain.ts'
import { describeSigned, isLike, type Signed } from './signed.ts'

/** Enough for any call here; and enough to be in a block, and too little to do anything there. */
const [GAS, TOO_LITTLE] = [6_000_000n, 30_000n]

interface WalletOptions {
  readonly account: PrivateKeyAccount
  readonly chainId: number
  readonly branch: ChainBranch
  /** Of its account, where the chain begins. */
  readonly nonce: number
  /** The ways in which an honest app goes, each one signature after the other; undefined: any. */
  readonly expected: readonly (readonly Signed[])[] | undefined
  /** Whether it signs structured texts. */
  readonly signsTexts: boolean
  readonly fate: Fate
}

/**
 * A wallet whose owner knows what an honest app asks for, and rejects all else; what it is asked for is noted either way.
 * It has keys and an endpoint of its own, which does not lie.
 */
export class CarefulWallet implements Eip1193Provider {
  readonly asked: Signed[] = []
  /** What it was asked for and should not have been. */
  wrong: Signed | undefined = undefined
  /** Of what it has sent. */
  readonly hashes: Hex[] = []
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
    // Its owner changes nothing.
  }

  removeListener(): void {
    // Nobody is told anything.
  }

  #judge(signed: Signed): void {
    const { expected } = this.#options
    this.asked.push(signed)
    const isExpected = expected?.some((way) => this.asked.every((one, index) => isLike(one, way[index])))
    if (isExpected !== false) return
    this.wrong ??= signed
    throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  }

  async #send(to: Hex, data: Hex, value: bigint): Promise<Hex> {
    const { account, branch, chainId, fate, nonce } = this.#options
    const transaction = {
      chainId,
      type: 'eip1559' as const,
      nonce: nonce + this.hashes.length,
      to,
      data,
      value,
      gas: fate === 'refused' ? TOO_LITTLE : GAS,
      maxFeePerGas: parseGwei('20'),
      maxPriorityFeePerGas: parseGwei('1'),
    }
    const raw = await once(`${account.address} ${inspect(transaction)}`, () =>
      account.signTransaction(transaction),
    )
    const hash = branch.send(raw, fate)
    this.hashes.push(hash)
    return hash
  }
}

const unsupported = (method: string): Error =>
  Object.assign(new Error(`${method} is not supported`), { code: 4200 })

const made = new Map<string, Promise<Hex>>()

/** The same words have the same signature, in hundreds of lives. */
function once(words: string, sign: () => Promise<Hex>): Promise<Hex> {
  const known = made.get(words) ?? sign()
  made.set(words, known)
  return known
}
