import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { LocalServer } from '../../functions/shared/listenLocally.ts'
import { checkPast } from '../../scripts/indexer/checkPast.ts'
import { DenseChain, denseConfig } from '../../scripts/indexer/DenseChain.ts'
import { INDEXER, installIndexer } from '../../scripts/indexer/installIndexer.ts'

interface Embedded {
  readonly PGlite: {
    create(folder: string): Promise<{ exec(text: string): Promise<unknown>; close(): Promise<void> }>
  }
}

const chain = new DenseChain(10)
let folder: string
let served: LocalServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-past-'))
  served = await chain.listen()
  await installIndexer()
})
afterAll(async () => {
  await served.stop()
  await rm(folder, { recursive: true })
})

/** Keeps a block as Ponder does. */
async function keep(database: string, number: bigint, hash: string): Promise<void> {
  const { PGlite } = createRequire(join(INDEXER, 'package.json'))('@electric-sql/pglite') as Embedded
  const session = await PGlite.create(database)
  await session.exec(`
    create schema ponder_sync;
    create table ponder_sync.blocks (chain_id bigint, number bigint, hash text);
    insert into ponder_sync.blocks values (${denseConfig(served.url).supportedChainId}, ${number}, '${hash}')`)
  await session.close()
}

it('An index goes on from a block that the chain still has or does not know, and from no other', async () => {
  const config = denseConfig(served.url)
  const check = (database: string) => checkPast({ folder: database }, 'hearth_any', config)
  const [none, same, later] = ['none', 'same', 'later'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const last = BigInt(chain.height)
  const { hash } = await createPublicClient({ transport: http(served.url) }).getBlock({ blockNumber: last })
  await keep(same, last, hash)
  await keep(later, last + 100n, hash)
  await expect(check(none)).resolves.toBeUndefined()
  await expect(check(same)).resolves.toBeUndefined()
  await expect(check(later)).resolves.toBeUndefined()
  chain.replaceFrom(chain.height)
  await expect(check(same)).rejects.toThrow(new RegExp(`block ${last}, which was final[^]*rm -r '${same}'`))
})
