import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import {
  decodeFunctionData,
  erc721Abi,
  multicall3Abi,
  toFunctionSelector,
  type Abi,
  type AbiParameter,
  type AbiFunction,
  type Hex,
} from 'viem'

import { asRecord } from '#domain/shared/parseJson.ts'

import type { RpcRequest } from '../../../scripts/chain/jsonRpc.ts'
import { callsWithin } from '../../../scripts/chain/multicall.ts'
import { inProject } from '../../../scripts/contracts/projectRoot.ts'

const FOLDER = inProject('adapters', 'viem', 'abi')
const modules = await Promise.all(
  readdirSync(FOLDER).map(
    async (file) => import(join(FOLDER, file)) as Promise<Readonly<Record<string, Abi>>>,
  ),
)

/** Every interface that the app knows. */
const ABIS: readonly Abi[] = [...modules.flatMap((module) => Object.values(module)), erc721Abi, multicall3Abi]

/** The app's functions by selector. */
const FUNCTIONS: ReadonlyMap<string, AbiFunction> = new Map(
  ABIS.flatMap((abi) => abi.filter((item): item is AbiFunction => item.type === 'function')).map((item) => [
    toFunctionSelector(item),
    item,
  ]),
)

/** One kind of read: a method on a contract or account, with any arguments. */
export interface Read {
  /** As in tables: "tld.getDomainHolder". */
  readonly name: string
  /** Index in a multicall; undefined for a separate read. */
  readonly place?: number
  /** Empty for a function that the app does not call. */
  readonly outputs: readonly AbiParameter[]
}

interface Call {
  readonly to?: string
  readonly data?: Hex
}

/** Names reads by their contracts. */
export class Naming {
  readonly #names: ReadonlyMap<string, string>
  readonly #known = new Map<string, readonly Read[]>()

  /** `places`: names by address, in any letter case. */
  constructor(places: Readonly<Record<string, string>>) {
    this.#names = new Map(Object.entries(places).map(([address, name]) => [address.toLowerCase(), name]))
  }

  /** A request's reads; for a multicall the call itself, then its parts. */
  readsIn(question: RpcRequest): readonly Read[] {
    const text = JSON.stringify(question)
    const known = this.#known.get(text)
    if (known) return known
    const reads = this.#readsIn(question)
    this.#known.set(text, reads)
    return reads
  }

  #readsIn(question: RpcRequest): readonly Read[] {
    const { method, params } = question
    const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
    switch (method) {
      case 'eth_call': {
        const call = asRecord(first) as Call
        return [call, ...callsWithin({ data: call.data ?? '0x' })].map(({ to, data }, index) => ({
          name: this.#nameOf(to, data),
          outputs: outputsOf(data),
          ...(index > 0 && { place: index - 1 }),
        }))
      }
      case 'eth_estimateGas':
        return [
          { name: `${method} of ${this.#nameOf((first as Call).to, (first as Call).data)}`, outputs: [] },
        ]
      case 'eth_getBalance':
      case 'eth_getCode':
      case 'eth_getTransactionCount':
        return [{ name: `${method} ${this.#placeOf(String(first))}`, outputs: [] }]
      case 'eth_getBlockByNumber':
        return [{ name: `${method} ${first === 'latest' || first === 'pending' ? first : 'n'}`, outputs: [] }]
      default:
        return [{ name: method, outputs: [] }]
    }
  }

  #nameOf(to: string | undefined, data: Hex | undefined): string {
    if (!data || data === '0x') return `coins to ${this.#placeOf(to)}`
    return `${this.#placeOf(to)}.${FUNCTIONS.get(data.slice(0, 10))?.name ?? data.slice(0, 10)}`
  }

  #placeOf(address: string | undefined): string {
    return this.#names.get(address?.toLowerCase() ?? '') ?? address ?? 'nobody'
  }
}

/** Empty for a multicall. */
function outputsOf(data: Hex = '0x'): readonly AbiParameter[] {
  const item = FUNCTIONS.get(data.slice(0, 10))
  return item && item.name !== 'aggregate3' ? item.outputs : []
}

/** A call's function and named arguments; undefined for a function that the app does not call. */
export function describeCall(
  data: Hex,
): { readonly name: string; readonly args: Readonly<Record<string, unknown>> } | undefined {
  const item = FUNCTIONS.get(data.slice(0, 10))
  if (!item) return undefined
  const { args } = decodeFunctionData({ abi: [item], data })
  return {
    name: item.name,
    args: Object.fromEntries(item.inputs.map(({ name }, index) => [name || String(index), args[index]])),
  }
}
