import { BlockNotFoundError } from 'viem'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { askUntilAnswered, clientOf } from './askUntilAnswered.ts'
import { newestKeptBlock, type Place } from './indexDatabase.ts'

/**
 * Throws a sentence with the commands that help if the chain has replaced a block that is final for the index: Ponder would go
 * on from it, with the events of a branch that is gone. Passes if the endpoint that answers lacks the block.
 */
export async function checkPast(
  place: Place,
  schema: string,
  { chain, supportedChainId }: Pick<CommunityConfig, 'chain' | 'supportedChainId'>,
): Promise<void> {
  const kept = await newestKeptBlock(place, supportedChainId)
  if (!kept) return
  const client = clientOf(chain)
  const hash = await askUntilAnswered(`Block ${kept.number} cannot be read`, () =>
    client.getBlock({ blockNumber: kept.number }).then(
      (block) => block.hash,
      (error: unknown) => {
        if (error instanceof BlockNotFoundError) return undefined
        throw error
      },
    ),
  )
  if (hash === undefined || hash === kept.hash) return
  const anew =
    'folder' in place
      ? `rm -r '${place.folder}'`
      : `psql "$DATABASE_URL" -c 'drop schema "${schema}" cascade' -c 'drop schema ponder_sync cascade'`
  throw new Error(
    `The chain has replaced block ${kept.number}, which was final for the index: its newest events did not happen. If your endpoint is right, stop every service of this database, drop the index and what it was made from, and start again:\n  ${anew}`,
  )
}
