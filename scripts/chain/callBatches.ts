import {
  encodeFunctionData,
  numberToHex,
  type Hex,
  type PrivateKeyAccount,
  type RpcTransactionReceipt,
} from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import { readArtifact } from '../contracts/compile.ts'
import { toAddress } from '../contracts/toAddress.ts'
import type { LocalClient } from './localClient.ts'

/** The code that test wallets' accounts delegate to on an anvil. */
export const EXECUTOR = toAddress('0x00000000000000000000000000000000000ba7c4')

/** The parameters of `wallet_sendCalls` (EIP-5792). */
export interface BatchRequest {
  readonly id?: string
  readonly atomicRequired: boolean
  readonly chainId: Hex
  readonly calls: readonly { readonly to: Hex; readonly data?: Hex; readonly value?: Hex }[]
}

export const batchCapabilities = (chainId: number, status: 'supported' | 'ready' | 'unsupported') => ({
  [numberToHex(chainId)]: { atomic: { status } },
})

/**
 * Sends calls of an account as one transaction (EIP-7702), as a smart wallet does; returns its hash.
 * Without a deployed executor, the chain must be an anvil; one is installed there.
 */
export async function sendBatch(
  client: LocalClient,
  account: PrivateKeyAccount,
  { calls }: BatchRequest,
  executor?: Address,
): Promise<Hex> {
  const { abi, deployedBytecode } = readArtifact('BatchExecutor')
  if (!executor) await client.setCode({ address: EXECUTOR, bytecode: deployedBytecode })
  const authorization = await client.signAuthorization({
    account,
    contractAddress: executor ?? EXECUTOR,
    executor: 'self',
    chainId: await client.getChainId(),
  })
  return client.sendTransaction({
    account,
    chain: null,
    to: account.address,
    data: encodeFunctionData({
      abi,
      functionName: 'execute',
      args: [calls.map(({ to, data = '0x', value = '0x0' }) => ({ to, data, value: BigInt(value) }))],
    }),
    value: 0n,
    // A failing batch must be sent, too.
    gas: 2_000_000n,
    authorizationList: [authorization],
  })
}

/** The `wallet_getCallsStatus` result for a batch's transaction. */
export async function batchStatus(client: LocalClient, id: string, hash: Hex): Promise<unknown> {
  // In the node's own form: viem's receipt has bigints, which cannot be serialised.
  const receipt: RpcTransactionReceipt | null = await client.request({
    method: 'eth_getTransactionReceipt',
    params: [hash],
  } as never)
  const status = receipt === null ? 100 : receipt.status === '0x1' ? 200 : 500
  return { version: '2.0.0', id, status, atomic: true, ...(receipt && { receipts: [receipt] }) }
}
