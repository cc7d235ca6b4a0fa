import {
  createTestClient,
  http,
  publicActions,
  walletActions,
  type Abi,
  type Address,
  type LocalAccount,
  type TransactionReceipt,
} from 'viem'

/** One write to a contract of a local chain. */
export interface LocalCall {
  readonly account: LocalAccount
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
  /** In wei. */
  readonly value?: bigint
}

/** A viem client that may read, write and use anvil's own methods. */
export type LocalClient = ReturnType<typeof localClient>

/** A client for a local chain; `sendCall` simulates, sends and waits, so a revert rejects with its reason. */
export function localClient(rpcUrl: string) {
  return createTestClient({
    mode: 'anvil',
    transport: http(rpcUrl, { retryCount: 0 }),
    // anvil mines at once: asking again after viem's usual four seconds would only idle.
    pollingInterval: 20,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions)
    .extend((client) => ({
      async sendCall(call: LocalCall): Promise<TransactionReceipt> {
        await client.simulateContract(call)
        const hash = await client.writeContract({ ...call, chain: null })
        return client.waitForTransactionReceipt({ hash })
      },
    }))
}
