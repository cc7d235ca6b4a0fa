import {
  concat,
  encodeFunctionData,
  encodePacked,
  size,
  zeroAddress,
  type Abi,
  type Hex,
  type TransactionReceipt,
} from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import { signer } from '../contracts/developmentAccounts.ts'
import { officialBuild } from '../contracts/officialBuild.ts'
import { deployerOf } from './deploy.ts'
import type { LocalClient } from './localClient.ts'

const build = (name: string) => officialBuild('@safe-global/safe-smart-account', name)
const MULTI_SEND = build('libraries/MultiSendCallOnly')
const HANDLER = build('handler/CompatibilityFallbackHandler')

/** A Safe's contracts and its proxy's. Logs index a proposal's hash only since 1.4. */
const RELEASES = {
  '1.3.0': () => {
    const old = (name: string) => officialBuild('@gnosis.pm/safe-contracts', name)
    return [old('GnosisSafe'), old('proxies/GnosisSafeProxy')] as const
  },
  '1.5.0': () => [build('Safe'), build('proxies/SafeProxy')] as const,
}

export type SafeRelease = keyof typeof RELEASES

/** A proposal's call, with its nonzero parameters. */
export interface SafeCall {
  readonly to: Hex
  readonly value: bigint
  readonly data: Hex
  /** Gas for the inner call; if set, its failure does not revert the transaction. */
  readonly safeTxGas?: bigint
  /** 1 runs the code of `to` in the Safe itself. */
  readonly operation?: 0 | 1
}

export interface SafeProposal extends SafeCall {
  readonly nonce: bigint
  /** The safeTxHash. */
  readonly hash: Hex
}

/** A 2-of-3 Safe of development accounts (official build of a release). */
export class LocalSafe {
  readonly address: Address
  readonly #client: LocalClient
  readonly #owners: readonly number[]
  readonly #abi: Abi

  private constructor(client: LocalClient, address: Address, abi: Abi, owners: readonly number[]) {
    this.#client = client
    this.address = address
    this.#abi = abi
    this.#owners = owners
  }

  static async deploy(
    client: LocalClient,
    owners: readonly [number, number, number],
    release: SafeRelease = '1.5.0',
  ): Promise<LocalSafe> {
    const [safe, proxy] = RELEASES[release]()
    const deployer = deployerOf(client, signer(0))
    const singleton = await deployer.publish(safe)
    const handler = await deployer.publish(HANDLER)
    const address = await deployer.publish(proxy, singleton)
    const addresses = owners.map((owner) => signer(owner).address)
    const setup = [addresses, 2n, zeroAddress, '0x', handler, zeroAddress, 0n, zeroAddress]
    await deployer.call(address, safe, 'setup', setup)
    return new LocalSafe(client, address, safe.abi, owners)
  }

  /** The next proposal, or the one with this nonce. */
  async propose(call: SafeCall, nonce?: bigint): Promise<SafeProposal> {
    const position = nonce ?? ((await this.#read('nonce', [])) as bigint)
    const hash = (await this.#read('getTransactionHash', [...partsOf(call), position])) as Hex
    return { ...call, nonce: position, hash }
  }

  /** The next proposal, for several calls that succeed or fail together. */
  async proposeAll(calls: readonly SafeCall[]): Promise<SafeProposal> {
    const [only] = calls
    if (only && calls.length === 1) return this.propose(only)
    const to = await deployerOf(this.#client, signer(0)).publish(MULTI_SEND)
    const packed = calls.map((call) =>
      encodePacked(
        ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
        [0, call.to, call.value, BigInt(size(call.data)), call.data],
      ),
    )
    const { abi } = MULTI_SEND
    const data = encodeFunctionData({ abi, functionName: 'multiSend', args: [concat(packed)] })
    return this.propose({ to, value: 0n, data, operation: 1 })
  }

  /** One owner executes a proposal with two signatures. */
  async execute(proposal: SafeProposal, executor = this.#owners[2] ?? 0): Promise<TransactionReceipt> {
    const hash = await this.#client.sendTransaction({
      account: signer(executor),
      chain: null,
      to: this.address,
      data: encodeFunctionData({
        abi: this.#abi,
        functionName: 'execTransaction',
        args: [...partsOf(proposal), await this.sign(proposal.hash)],
      }),
      gas: 3_000_000n,
    })
    return this.#client.receiptOf(hash)
  }

  /** Two owners' signature that the Safe accepts for a hash (ERC-1271). */
  async signMessage(hash: Hex): Promise<Hex> {
    const { abi } = HANDLER
    const reads = { address: this.address, abi, functionName: 'getMessageHash', args: [hash] } as const
    return this.sign((await this.#client.readContract(reads)) as Hex)
  }

  /** Two owners' signatures for a hash, in address order. */
  async sign(hash: Hex): Promise<Hex> {
    const signers = this.#owners
      .slice(0, 2)
      .map(signer)
      .toSorted((a, b) => (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1))
    return concat(await Promise.all(signers.map((owner) => owner.sign({ hash }))))
  }

  #read(functionName: string, args: readonly unknown[]): Promise<unknown> {
    return this.#client.readContract({ address: this.address, abi: this.#abi, functionName, args })
  }
}

/** The arguments that `getTransactionHash` and `execTransaction` share. */
const partsOf = ({ to, value, data, safeTxGas = 0n, operation = 0 }: SafeCall) =>
  [to, value, data, operation, safeTxGas, 0n, 0n, zeroAddress, zeroAddress] as const
