import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anyFreePort } from '../../scripts/start/ports.ts'
import { indexServiceTests } from './indexServiceTests.ts'
import { startIndexFixture, type IndexFixture } from './indexFixture.ts'
import { postgresPrograms, startPostgres, type LocalPostgres } from './localPostgres.ts'
import { tableDigests } from './tableDigests.ts'

const programs = postgresPrograms()

/** Needs Debian's package "postgresql". */
describe.skipIf(programs === undefined)('on Postgres', () => {
  let postgres: LocalPostgres
  let fixture: IndexFixture
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '', await anyFreePort())
  })
  afterAll(() => postgres.stop())

  indexServiceTests('the index service on Postgres', async () => {
    fixture = await startIndexFixture({ environment: { DATABASE_URL: postgres.url } })
    return fixture
  })

  it('a second instance answers from the same database', async () => {
    const second = await fixture.answering()
    const ask = async (url: string) => {
      const response = await fetch(`${url}/v1/collections/ranked?list=top-priced`)
      return (await response.json()) as { readonly total: number }
    }
    const [first, other] = [await ask(fixture.indexer().url), await ask(second.url)]
    expect(other).toEqual(first)
    expect(first.total).toBeGreaterThan(20)
    await second.stop()
  })

  it('a first backfill and the handlers alone make the same tables of everything that the tests have done', async () => {
    // So that all of it is final.
    await fixture.client.mine({ blocks: 40 })
    const made = []
    for (const [database, HEARTH_BACKFILL] of [
      ['fast', ''],
      ['slow', 'handlers'],
    ] as const) {
      await postgres.call('createdb', '--template=template0', '--encoding=UTF8', '--locale=C.UTF-8', database)
      const DATABASE_URL = postgres.url.replace(/postgres$/, database)
      // Reads at the head depend on the moment.
      const other = await fixture.beside({ DATABASE_URL, HEARTH_BACKFILL, HEARTH_REFRESH_BLOCKS: '1000000' })
      await other.stop()
      made.push(await tableDigests(programs ?? '', DATABASE_URL))
    }
    expect(made[0]).toEqual(made[1])
    for (const table of ['name', 'trade', 'post', 'mention', 'swap', 'payment', 'referrer', 'pool'])
      expect(made[0]?.[table], table).not.toMatch(/^0 rows/)
  })
})
