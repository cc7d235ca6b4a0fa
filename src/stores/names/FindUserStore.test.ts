import { describe, expect, it } from 'vitest'

import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE } from '#testing/container/memoryContainer.ts'

import { FindUserStore } from './FindUserStore.ts'

const SEARCH = { features: ['people'], names: { alice: ALICE }, stores: { search: FindUserStore } } as const

describe('FindUserStore', () => {
  it.each([
    ['alice', '/profile/?id=alice.degen'],
    [' ALICE.Degen ', '/profile/?id=alice.degen'],
    [ALICE.toLowerCase(), `/profile/?id=${ALICE}`],
  ])('leads from %j to %s', async (text, path) => {
    const { search } = await createTestApp(SEARCH)
    search.type(text)
    expect(await search.find()).toBe(path)
  })

  it.each(['', '   ', 'al ice', 'alice.eth', 'a?b', ALICE.replace('C5', 'c5')])(
    'does not search for %j, whichever key is pressed',
    async (text) => {
      const { search, chain } = await createTestApp(SEARCH)
      search.type(text)
      expect([search.ready, await search.find()]).toEqual([false, undefined])
      expect([search.state, chain.reads]).toEqual([{ kind: 'typing' }, []])
    },
  )

  it('reads nothing from the chain for an address', async () => {
    const { search, chain } = await createTestApp(SEARCH)
    search.type(ALICE)
    await search.find()
    expect(chain.reads).toEqual([])
  })

  it('reports that a name has no holder, until the text changes', async () => {
    const { search } = await createTestApp(SEARCH)
    search.type('Nobody')
    expect(await search.find()).toBeUndefined()
    expect(search.state).toEqual({ kind: 'nobody', name: 'nobody' })
    search.type('n')
    expect(search.state).toEqual({ kind: 'typing' })
  })

  it('reports a failed read as such, and not as a name without a holder', async () => {
    const { search, chain, log } = await createTestApp(SEARCH)
    chain.setReachable(false)
    search.type('alice')
    expect(await search.find()).toBeUndefined()
    expect(search.state).toEqual({ kind: 'failed' })
    expect(log.messages).toEqual(['The holder of a name could not be read'])
  })

  it('runs one search at a time, and leads nowhere once the text has changed', async () => {
    const { search, chain } = await createTestApp(SEARCH)
    search.type('alice')
    const first = search.find()
    const second = search.find()
    search.type('bob')
    expect([await first, await second]).toEqual([undefined, undefined])
    expect(chain.reads).toEqual(['holderOf'])
  })
})
