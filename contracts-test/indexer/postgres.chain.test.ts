import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anyFreePort } from '../../scripts/start/ports.ts'
import { indexServiceTests } from './indexServiceTests.ts'
import { startIndexFixture, type IndexFixture } from './indexFixture.ts'
import { postgresPrograms, startPostgres, type LocalPostgres } from './localPostgres.ts'

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
})
