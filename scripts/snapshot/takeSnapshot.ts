import type { ChainAccess } from '#adapters/viem/chain.ts'
import type { EndpointDeps } from '#adapters/viem/rpc/RpcEndpoint.ts'
import { NoEndpointError } from '#adapters/viem/rpc/RpcPool.ts'
import { blockHash } from '#adapters/viem/rpc/blockHash.ts'
import type { Address } from '#domain/shared/Address.ts'
import { causesOf } from '#domain/shared/causes.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import { asRecord } from '#domain/shared/parseJson.ts'

import { FileArchive } from './FileArchive.ts'
import { foldCollections } from './foldCollections.ts'
import { foldNames, type Fold } from './foldNames.ts'
import { withRetries, type RetryDeps } from './withRetries.ts'
import { Progress } from './Progress.ts'
import { publish, type PublishedSizes } from './publish.ts'
import { openSettledChain, type SettledBlock } from './settledChain.ts'

export interface SnapshotDeps extends RetryDeps {
  readonly config: CommunityConfig
  /** The folder in which the run is stored, so that the next one continues it. */
  readonly work: string
  readonly out: string
  readonly endpointDeps: EndpointDeps
}

export interface TakenSnapshot extends PublishedSizes {
  readonly end: SettledBlock
}

const END_KEY = 'end'

/**
 * Reads the logs of names and collections once, continuing the last run, and publishes them.
 * Undefined for a stopped run, whose reads so far are stored. Rejects with a sentence that says what to do.
 */
export async function takeSnapshot(deps: SnapshotDeps): Promise<TakenSnapshot | undefined> {
  const { config, work, out, endpointDeps, say, wait, signal } = deps
  const archive = new FileArchive(work)
  // Without retries: a wrong address or chain is reported at once.
  const { access, end } = await openSettledChain(config, endpointDeps).catch((error: unknown) => {
    throw explained(error, config)
  })
  await withRetries(() => requireContracts(access, config), deps)
  await withRetries(() => requireSameChain(archive, access), deps)
  await archive.write(END_KEY, end)
  requireDisk(archive)

  const shared = { access, archive, config, wait, say, signal }
  const { nftLaunchpadBondingAddress: launchpad } = config
  const clock = { now: () => endpointDeps.now() as EpochMillis }
  await runTogether(
    {
      names: foldNames(shared),
      ...(launchpad && { collections: foldCollections({ ...shared, launchpad, clock }) }),
    },
    new Progress(end.block, endpointDeps.now, say),
    signal,
  ).catch((error: unknown) => {
    if (!signal.aborted) throw explained(error, config)
  })
  requireDisk(archive)
  return signal.aborted ? undefined : { end, ...(await publish(archive, config, end, out)) }
}

/** Simultaneous steps of all folds share one request to the endpoint; no other is sent meanwhile. */
async function runTogether(
  folds: Readonly<Record<string, Fold>>,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  let open = Object.entries(folds)
  try {
    while (open.length > 0 && !signal.aborted) {
      const steps = await Promise.all(
        open.map(async ([name, fold]) => ({ name, fold, step: await fold.next() })),
      )
      for (const { name, step } of steps) if (!step.done) progress.tell(name, step.value)
      open = steps.flatMap(({ name, fold, step }) => (step.done ? [] : [[name, fold] as const]))
    }
  } finally {
    await Promise.all(Object.values(folds).map((fold) => fold.return()))
  }
}

async function requireContracts(access: ChainAccess, config: CommunityConfig): Promise<void> {
  const { punkTldAddress, nftLaunchpadBondingAddress } = config
  const codeAt = (address: Address | undefined) =>
    address && access.client.request({ method: 'eth_getCode', params: [address, 'latest'] })
  const [tld, launchpad] = await Promise.all([codeAt(punkTldAddress), codeAt(nftLaunchpadBondingAddress)])
  for (const [key, address, code] of [
    ['punkTldAddress', punkTldAddress, tld],
    ['nftLaunchpadBondingAddress', nftLaunchpadBondingAddress, launchpad],
  ] as const)
    if (code === '0x')
      throw new Error(
        `There is no contract at ${key} ${address} on chain ${config.supportedChainId}. Correct the configuration; npm run doctor checks every address.`,
      )
}

/** A stored run continues only on the chain it was read from. */
async function requireSameChain(archive: FileArchive, access: ChainAccess): Promise<void> {
  const { block, hash } = asRecord(await archive.read(END_KEY)) ?? {}
  if (typeof block !== 'number' || (await blockHash(access, block)) === hash) return
  throw new Error(
    `The chain does not have block ${block} (${String(hash)}), up to which ${archive.folder} was read: it was reset, or reorganised. Delete that folder and run this again.`,
  )
}

function requireDisk({ refusal, folder }: FileArchive): void {
  if (refusal === undefined) return
  throw new Error(
    `Nothing can be written into ${folder}: ${refusal.message}. Make room, or correct its permissions, and run this again.`,
  )
}

/** Adds to a failure what to do. */
function explained(error: unknown, { chain }: CommunityConfig): Error {
  const cause = causesOf(error).find((each) => each instanceof NoEndpointError) ?? error
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(
    `${chain.rpcUrls.join(' and ')} could not be read: ${reason}\nWhat was read is stored: run this again to continue, with other endpoints in chain.rpcUrls if these stay silent.`,
    { cause: error },
  )
}
