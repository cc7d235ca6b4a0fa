import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { askNode } from './askNode.ts'
import { refusalSentence, type ForkBlock } from './refusalSentence.ts'

export type Probed = { readonly url: string; readonly block: ForkBlock } | { readonly refusal: string }

class Refused extends Error {}

/** Asks an endpoint for its chain, the block, by default the newest, and the name contract in that block. */
export async function probeEndpoint(
  url: string,
  { supportedChainId, punkTldAddress }: CommunityConfig,
  wanted: number | undefined,
): Promise<Probed> {
  const { host } = new URL(url)
  const named = wanted !== undefined
  const ask = async (method: string, params: readonly unknown[], number = wanted ?? 0): Promise<unknown> => {
    const { result, refusal } = await askNode(url, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    if (refusal) throw new Refused(refusalSentence(url, refusal, { number, named }))
    return result
  }
  try {
    const chainId = Number(await ask('eth_chainId', []))
    if (chainId !== supportedChainId) {
      throw new Refused(
        `${host} serves chain ${chainId}, not supportedChainId ${supportedChainId}. Name an endpoint of that chain in chain.rpcUrls.`,
      )
    }
    const newest = Number(await ask('eth_blockNumber', []))
    const number = wanted ?? newest
    if (number > newest) {
      throw new Refused(
        `${host} has no block ${number}; its newest is ${newest}. Name an earlier one, or leave --block out.`,
      )
    }
    const code = await ask('eth_getCode', [punkTldAddress, `0x${number.toString(16)}`], number)
    if (code === '0x') {
      throw new Refused(
        `${host} has no contract at ${punkTldAddress} in block ${number}. Correct punkTldAddress, or fork a later block.`,
      )
    }
    return { url, block: { number, named } }
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.message }
    throw error
  }
}
