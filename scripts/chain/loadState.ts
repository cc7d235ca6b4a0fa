import type { AnvilOptions } from '../contracts/anvil.ts'
import { hashOf } from '../contracts/hashFiles.ts'
import { inProject } from '../contracts/projectRoot.ts'
import type { Deployment } from './deploy.ts'
import { startLocalChain, stateHash } from './localChain.ts'
import { startSaved, type LocalChain } from './savedState.ts'
import { SEEDED_HOLDERS } from './seed.ts'

/** By index in the development mnemonic: the named accounts, and many more. */
export const LOAD_PEOPLE: readonly number[] = [
  ...SEEDED_HOLDERS.map(({ index }) => index),
  ...Array.from({ length: 188 }, (_, position) => 100 + position),
]

/** Starts the seeded local chain plus a large state of so many items, which a source file adds. */
export function startLoad(
  source: string,
  count: number,
  options: Omit<AnvilOptions, 'loadState'>,
  fill: (url: string, deployment: Deployment) => Promise<Deployment>,
): Promise<LocalChain> {
  const { chainId = 666666666 } = options
  const files = [source, 'loadState.ts'].map((file) => inProject('scripts', 'chain', file))
  return startSaved(
    {
      folder: 'load',
      kind: source.replace('.ts', '-'),
      hash: hashOf(files, [stateHash()]),
      variant: `${chainId}-${count}`,
      start: () => startLocalChain({ chainId, pruneHistory: true }),
      fill: ({ anvil, deployment }) => fill(anvil.url, deployment),
    },
    options,
  )
}
