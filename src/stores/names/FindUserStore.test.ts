import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE } from '#testing/container/memoryContainer.ts'
import { seen } from '#testing/stores/seen.ts'

import { FindUserStore } from './FindUserStore.ts'

async function open() {
  const app = await createTestApp({ features: ['people'], names: { alice: ALICE } })
  const search = app.get(FindUserStore)
  return { ...app, search, state: () => seen(search).state }
}

describe('FindUserStore', () => {
  it.each([
    ['alice', '/profile/?id=alice.degen'],
    [' ALICE.Degen ', '/profile/?id=alice.degen'],
    [ALICE.toLowerCase(), `/profile/?id=${ALICE}`],
  ])('leads from %j to %s', async (text, path) => {
    const { search } = await open()
    search.type(text)
    expect(await search.find()).toBe(path)
  })

  it.each(['', '   ', 'al ice', 'alice.eth', 'a?b', ALICE.replace('C5', 'c5')])(
    'looks for nobody with %j, whatever is pressed',
    async (text) => {
      const { search, chain, state } = await open()
      search.type(text)
      expect([runInAction(() => search.ready), await search.find()]).toEqual([false, undefined])
      expect([state(), chain.reads]).toEqual([{ kind: 'typing' }, []])
    },
  )

  it('asks the chain nothing about an address', async () => {
    const { search, chain } = await open()
    search.type(ALICE)
    await search.find()
    expect(chain.reads).toEqual([])
  })

  it('says that nobody has a name, until something else is typed', async () => {
    const { search, state } = await open()
    search.type('Nobody')
    expect(await search.find()).toBeUndefined()
    expect(state()).toEqual({ kind: 'nobody', name: 'nobody' })
    search.type('n')
    expect(state()).toEqual({ kind: 'typing' })
  })

  it('says that a read failed, which is not "nobody"', async () => {
    const { search, chain, state, log } = await open()
    chain.setReachable(false)
    search.type('alice')
    expect(await search.find()).toBeUndefined()
    expect(state()).toEqual({ kind: 'failed' })
    expect(log.messages).toEqual(['The holder of a name could not be read'])
  })

  it('looks once at a time, and leads nowhere once something else is typed', async () => {
    const { search, chain } = await open()
    search.type('alice')
    const first = search.find()
    const second = search.find()
    search.type('bob')
    expect([await first, await second]).toEqual([undefined, undefined])
    expect(chain.reads).toEqual(['holderOf'])
  })
})
