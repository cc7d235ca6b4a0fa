import { createConfig, factory } from 'ponder'
import { getAbiItem } from 'viem'

import { collectionAbi } from '#adapters/viem/abi/collectionAbi.ts'
import { erc20Abi } from '#adapters/viem/abi/erc20Abi.ts'
import { launchpadAbi } from '#adapters/viem/abi/launchpadAbi.ts'
import { tldAbi } from '#adapters/viem/abi/tldAbi.ts'
import { chatEvents, commentEvents, pairEvents, pointsEvents } from './abis.ts'
import { mostBlocks } from './counters.ts'
import { community, databaseFolder, endpointEntries, rpcUrls } from './settings.ts'
import { smallerRanges } from './smallerRanges.ts'
import { setting } from './variables.ts'

/** Has no contract; for the sources of features that the community lacks. */
const NOWHERE = '0x00000000000000000000000000000000000000ff'

const source = <const Abi>(abi: Abi, address: string | readonly string[] | undefined) => {
  const isKnown = address !== undefined && address.length > 0
  return {
    abi,
    chain: 'community' as const,
    address: (isKnown ? address : NOWHERE) as `0x${string}`,
    // The past of one that is missing would be asked for range by range.
    startBlock: isKnown ? community.fromBlock : ('latest' as const),
  }
}

const launchpad = (community.launchpad ?? NOWHERE) as `0x${string}`

// Ponder takes no transport of ours for several endpoints, and asks them with this function.
globalThis.fetch = smallerRanges(globalThis.fetch, {
  ponderHalves: setting('HEARTH_MAX_BLOCKS') === undefined,
  onNarrowed: (host, blocks) => {
    mostBlocks.set({ endpoint: host }, blocks)
    console.warn(
      `${host} refuses requests for the logs of more blocks and answers ${blocks}, so the service asks for fewer. HEARTH_MAX_BLOCKS=${blocks} spares the refusals after a restart.`,
    )
  },
})

export default createConfig({
  ...(databaseFolder !== undefined && { database: { kind: 'pglite', directory: databaseFolder } }),
  chains: {
    community: {
      id: community.chainId,
      rpc: Array.from({ length: endpointEntries }, () => rpcUrls).flat(),
      pollingInterval: Number(setting('HEARTH_POLL_MS')),
      ...(setting('HEARTH_MAX_BLOCKS') && {
        ethGetLogsBlockRange: Number(setting('HEARTH_MAX_BLOCKS')),
      }),
    },
  },
  contracts: {
    Names: source(tldAbi, community.names),
    Launchpad: source(launchpadAbi, community.launchpad),
    Collections: {
      abi: collectionAbi,
      chain: 'community',
      address: factory({
        address: launchpad,
        event: getAbiItem({ abi: launchpadAbi, name: 'CollectionLaunch' }),
        parameter: 'nftContract_',
      }),
      startBlock: community.launchpad ? community.fromBlock : 'latest',
    },
    Chat: source(chatEvents, community.messages),
    Comments: source(commentEvents, community.comments),
    Points: source(pointsEvents, community.points),
    Pools: source(pairEvents, community.pools),
    Tokens: source(erc20Abi, community.tokens),
  },
  blocks: {
    // State without events is read at the chain's head only. Every block, because another interval would be another index.
    Refresh: {
      chain: 'community',
      interval: 1,
      startBlock: 'latest',
    },
  },
})
