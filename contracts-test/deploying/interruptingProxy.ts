import { RpcProxy } from '../../scripts/chaos/RpcProxy.ts'

export interface InterruptingProxy {
  readonly proxy: RpcProxy
  /** Interrupts at the transaction with this number, from 1, before or after the chain has it. */
  interruptAt(transaction: number, when: 'before' | 'after', interrupt: () => void): void
  readonly transactions: () => number
}

/** An endpoint in front of a node, which interrupts its caller instead of answering. */
export async function startProxy(nodeUrl: string): Promise<InterruptingProxy> {
  const proxy = await new RpcProxy(nodeUrl).start()
  const transactions = () => proxy.methods.filter((method) => method === 'eth_sendRawTransaction').length
  return {
    proxy,
    transactions,
    interruptAt: (transaction, when, interrupt) =>
      proxy.fail({
        answers: async (requests, ask) => {
          if (transactions() !== transaction) return ask(requests)
          if (when === 'after') await ask(requests)
          interrupt()
          proxy.recover()
          return []
        },
      }),
  }
}
