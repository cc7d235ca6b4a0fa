import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface InterruptingProxy {
  readonly url: string
  /** Interrupts at the transaction with this number, from 1, before or after the chain has it. */
  interruptAt(transaction: number, when: 'before' | 'after', interrupt: () => void): void
  readonly transactions: () => number
  stop(): Promise<void>
}

/** An endpoint in front of another one, which interrupts its caller instead of answering. */
export async function startProxy(target: string): Promise<InterruptingProxy> {
  let sent = 0
  let at: { readonly transaction: number; readonly when: 'before' | 'after'; interrupt(): void } | undefined
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      const isTransaction = body.includes('"eth_sendRawTransaction"')
      if (isTransaction) sent++
      const interruption = isTransaction && at?.transaction === sent ? at : undefined
      if (interruption?.when === 'before') return interruption.interrupt()
      const headers = { 'content-type': 'application/json' }
      const forwarded = await fetch(target, { method: 'POST', headers, body })
      const answer = await forwarded.text()
      if (interruption) return interruption.interrupt()
      response.setHeader('content-type', 'application/json')
      response.end(answer)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    interruptAt: (transaction, when, interrupt) => {
      at = { transaction, when, interrupt }
    },
    transactions: () => sent,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
