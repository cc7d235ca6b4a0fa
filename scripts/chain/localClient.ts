import { setTimeout as pause } from 'node:timers/promises'

import {
  createTestClient,
  http,
  publicActions,
  walletActions,
  type Abi,
  type Address,
  type Hash,
  type LocalAccount,
  type Transport,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'

export interface LocalCall {
  readonly account: LocalAccount
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
  /** In wei. */
  readonly value?: bigint
}

/** Milliseconds; viem's default of four seconds is for chains that do not mine at once. */
const POLLING_MS = 20
const RECEIPT_LIMIT_MS = 120_000
/** A busy machine takes long to mine hundreds of blocks; a hanging chain ends with the test's own limit. */
export const LOCAL_ANSWER_LIMIT_MS = 300_000
const GAS_MARGIN = 2n

/** A viem client that reads, writes and uses anvil's own methods. */
export type LocalClient = ReturnType<typeof localClient>

/** `sendCall` simulates, sends and waits; a revert rejects with its reason. */
export const localClient = (rpcUrl: string) =>
  testClient(http(rpcUrl, { retryCount: 0, timeout: LOCAL_ANSWER_LIMIT_MS }), POLLING_MS)

/** For any chain; `pollingInterval` is for receipts, in milliseconds. */
export function testClient(transport: Transport, pollingInterval: number) {
  return createTestClient({
    mode: 'anvil',
    transport,
    pollingInterval,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions)
    .extend((client) => ({
      /**
       * A transaction's receipt as soon as it exists. viem's own method polls once per block, and anvil announces
       * a large block before its receipts exist; as no other block follows, it would wait forever.
       */
      async receiptOf(hash: Hash): Promise<TransactionReceipt> {
        for (const deadline = Date.now() + RECEIPT_LIMIT_MS; ;) {
          const receipt = await client.getTransactionReceipt({ hash }).catch((error: unknown) => {
            if (error instanceof TransactionReceiptNotFoundError && Date.now() < deadline) return undefined
            throw error
          })
          if (receipt) return receipt
          await pause(pollingInterval)
        }
      },
    }))
    .extend((client) => ({
      async sendCall(call: LocalCall): Promise<TransactionReceipt> {
        await client.simulateContract(call)
        // A second may pass between estimate and block, and data stored by time then takes one more slot.
        const gas = (await client.estimateContractGas(call)) * GAS_MARGIN
        const receipt = await client.receiptOf(await client.writeContract({ ...call, gas, chain: null }))
        if (receipt.status === 'reverted') throw new Error(`${call.functionName} failed in its block`)
        return receipt
      },
    }))
}
