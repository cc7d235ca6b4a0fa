import { createConfig } from 'ponder'
import { parseAbi } from 'viem'

/** The index service is measured beside this one, which stores transfers and counts the tokens of accounts. */
export default createConfig({
  ...(!process.env['DATABASE_URL'] && {
    database: { kind: 'pglite', directory: process.env['HEARTH_DATABASE_FOLDER'] ?? '' },
  }),
  chains: {
    chain: {
      id: Number(process.env['HEARTH_REFERENCE_CHAIN']),
      // Each entry begins with 20 requests per second.
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
