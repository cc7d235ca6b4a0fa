import type { Refusal } from './askNode.ts'

export interface ForkBlock {
  readonly number: number
  /** Whether it was named, rather than the newest one at the start. */
  readonly named: boolean
}

/** Why an endpoint refuses, and what to do. Names only its host: the rest of its URL may contain a key. */
export function refusalSentence(url: string, { kind, reason }: Refusal, block: ForkBlock): string {
  const { host } = new URL(url)
  switch (kind) {
    case 'silent':
      return `${host} does not answer (${reason}). Look at the network, or name another endpoint in chain.rpcUrls.`
    case 'limited':
      return `${host} takes no more requests for now (${reason}). Wait a minute, or name an endpoint with a key of yours in chain.rpcUrls.`
    case 'refused':
      return block.named
        ? `${host} does not give the state of block ${block.number} (${reason}). Leave --block out to fork the newest block, or name an endpoint with an archive in chain.rpcUrls.`
        : `${host} does not give the state of block ${block.number} (${reason}). Start again to fork the newest block, or name an endpoint with an archive in chain.rpcUrls.`
  }
}
