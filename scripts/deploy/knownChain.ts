import type { Chain } from 'viem'

import { nearest } from '../start/nearest.mjs'

/** The chain as viem's list of public chains describes it; undefined if it is not there. */
export async function knownChain(chainId: number): Promise<Chain | undefined> {
  const chains = await import('viem/chains')
  const found = (Object.values(chains) as readonly Chain[]).find(({ id }) => id === chainId)
  return found && isLocal(found) ? undefined : found
}

/** Ids that any local chain may have, under the names of tools. */
const isLocal = ({ rpcUrls }: Chain): boolean =>
  rpcUrls.default.http.every((url) => /^https?:\/\/(?:localhost|127\.)/.test(url))

/** Whether an endpoint is on this machine, where no public chain is. */
export const isLocalEndpoint = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

/** The id of a chain by its name in that list, or the nearest name. */
export async function knownChainId(name: string): Promise<{ readonly id?: number; readonly near?: string }> {
  const chains = Object.values(await import('viem/chains')) as readonly Chain[]
  const found = chains.find((chain) => chain.name.toLowerCase() === name.toLowerCase())
  if (found) return { id: found.id }
  const near = nearest(
    name,
    chains.map((chain) => chain.name),
  )
  return near === undefined ? {} : { near }
}
