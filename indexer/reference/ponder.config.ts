import { createConfig } from 'ponder'
import { parseAbi } from 'viem'

/** A reference to measure the index service against: stores transfers and counts accounts' tokens. */
export default createConfig({
  ...(!process.env['DATABASE_URL'] && {
    database: { kind: 'pglite', directory: process.env['HEARTH_DATABASE_FOLDER'] ?? '' },
  }),
  chains: {
    chain: {
      id: Number(process.env['HEARTH_REFERENCE_CHAIN']),
      // Ponder starts with 20 requests per second for each entry.
      rpc: Array.from({ length: 20 }, () => process.env['HEARTH_REFERENCE_RPC']),
    },
  },
  contracts: {
    Tokens: {
      abi: parseAbi(['event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)']),
      chain: 'chain',
      startBlock: 0,
    },
  },
})
