import { encodeFunctionData, type Abi, type Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

import type { Address } from '#domain/shared/Address.ts'

import { signer } from '../contracts/developmentAccounts.ts'
import type { LocalClient } from './localClient.ts'

export interface SequencedCall {
  /** Index in the development mnemonic. */
  readonly from: number
  readonly to: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args?: readonly unknown[]
  /** In wei. */
  readonly value?: bigint
  /** Gas limit; half a million by default. */
  readonly gas?: bigint
}

interface Sender {
  readonly account: PrivateKeyAccount
  nonce: number
}

/** Fits all pending transactions: any left for a later block would be overtaken by the next ones. */
const ROOMY_BLOCK = 1_000_000_000n

/** The default gas limit of a local block. */
export const USUAL_BLOCK = 30_000_000n

const FEE_PER_GAS = 10_000_000_000n

/** Milliseconds without a receipt; a slow machine that still mines gets an empty block more. */
const STUCK_MS = 30_000

/**
 * Sends calls of many accounts in order without waiting for estimates or receipts.
 * `settled` waits for all of them, and rejects with the first that failed.
 */
export function callSequence(client: LocalClient) {
  const senders = new Map<number, Promise<Sender>>()
  const sent: { readonly hash: Hex; readonly call: SequencedCall }[] = []
  const chainId = client.getChainId()

  const senderAt = (index: number): Promise<Sender> => {
    const known = senders.get(index)
    if (known) return known
    const account = signer(index)
    const sender = client
      .getTransactionCount({ address: account.address })
      .then((nonce) => ({ account, nonce }))
    senders.set(index, sender)
    return sender
  }

  return {
    /** Raises the block gas limit; call it first. */
    begin: () => client.setBlockGasLimit({ gasLimit: ROOMY_BLOCK }),

    async send(call: SequencedCall): Promise<void> {
      const { from, to, abi, functionName, args = [], value = 0n, gas = 500_000n } = call
      const sender = await senderAt(from)
      const serializedTransaction = await sender.account.signTransaction({
        type: 'eip1559',
        chainId: await chainId,
        nonce: sender.nonce++,
        to,
        data: encodeFunctionData({ abi, functionName, args }),
        value,
        gas,
        maxFeePerGas: FEE_PER_GAS,
        // One fee for all, so that a block keeps their order.
        maxPriorityFeePerGas: 1n,
      })
      sent.push({ hash: await client.sendRawTransaction({ serializedTransaction }), call })
    },

    async settled(): Promise<void> {
      // A call that arrives while anvil mines can stay in its pool until the next block, which nothing else brings.
      const nudge = setInterval(() => void client.mine({ blocks: 1 }).catch(() => undefined), STUCK_MS)
      const receipts = await Promise.all(sent.map(({ hash }) => client.receiptOf(hash))).finally(() =>
        clearInterval(nudge),
      )
      await client.setBlockGasLimit({ gasLimit: USUAL_BLOCK })
      const failed = sent[receipts.findIndex(({ status }) => status !== 'success')]?.call
      if (!failed) return
      const { from, to, functionName, args = [] } = failed
      throw new Error(`${functionName}(${args.map(String).join(', ')}) of account ${from} at ${to} failed.`)
    },
  }
}
