import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { freshName } from '#testing/domain/freshName.ts'

import { deadLetters, resendDeadLetters } from '../../scripts/indexer/indexDatabase.ts'
import { anyFreePort } from '../../scripts/start/ports.ts'
import { postgresPrograms, startPostgres, type LocalPostgres } from './localPostgres.ts'
import { webhookTests } from './webhookTests.ts'

const programs = postgresPrograms()

describe('on PGlite', () => {
  webhookTests(
    'webhooks on PGlite',
    () => ({}),
    () => undefined,
  )
})

/** Needs Debian's package "postgresql". */
describe.skipIf(programs === undefined)('on Postgres', () => {
  let postgres: LocalPostgres
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '', await anyFreePort())
  })
  afterAll(() => postgres.stop())

  webhookTests(
    'webhooks on Postgres',
    () => ({ DATABASE_URL: postgres.url }),
    ({ fixture, names, mint }) => {
      it('are sent by the instance that indexes alone', async () => {
        const second = await fixture().answering()
        const { length } = names().asked
        const minted = [freshName('one'), freshName('two'), freshName('three')]
        for (const name of minted) await mint(name)
        while (names().asked.length < length + minted.length) await pause(20)
        await second.stop()
        expect(new Set(names().asked.slice(length)).size).toBe(minted.length)
        expect(names().asked.length).toBe(length + minted.length)
      })

      it('that no try could deliver are kept, do not stop the next ones, and are sent again on demand', async () => {
        const place = { url: postgres.url }
        names().answers.push(500, 500, 404)
        const [lost, next] = [freshName('lost'), freshName('next')]
        const { length } = names().taken
        await mint(lost)
        await mint(next)
        while (names().taken.length === length) await pause(20)
        expect(names().taken.at(-1)?.event).toMatchObject({ name: next })
        const [letter] = await deadLetters(place)
        expect(letter).toMatchObject({ url: names().url, reason: 'HTTP 404' })
        names().answers.push(410)
        await resendDeadLetters(place)
        while ((await deadLetters(place))[0]?.reason !== 'HTTP 410') await pause(20)
        await resendDeadLetters(place)
        while ((await deadLetters(place)).length > 0) await pause(20)
        expect(names().taken.at(-1)).toMatchObject({ id: letter?.id, event: { name: lost } })
      })
    },
  )
})
