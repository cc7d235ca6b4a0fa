import { autorun } from 'mobx'
import { describe, expect, it } from 'vitest'

import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { NewNamesStore } from './NewNamesStore.ts'

const NEW = { features: ['names/people'], stores: { newNames: NewNamesStore } } as const

async function shown(options: TestAppOptions = {}) {
  const app = await createTestApp({ ...options, ...NEW })
  const store = app.get(NewNamesStore)
  const leave = autorun(() => void store.names)
  await settled()
  return { ...app, leave }
}

describe('NewNamesStore', () => {
  it('has the names minted last, newest first, at most twelve', async () => {
    const names = Object.fromEntries(Array.from({ length: 14 }, (_, nth) => [`name${nth}`, ALICE]))
    const { newNames } = await shown({ names })
    const expected = Array.from({ length: 12 }, (_, nth) => ({
      name: `name${13 - nth}`,
      holder: ALICE,
    }))
    expect(newNames.names).toEqual({ kind: 'ready', value: expected })
  })

  it('keeps them after a failed read, and reads them again when asked', async () => {
    const { chain, newNames } = await shown({ names: { alice: ALICE } })
    chain.setReachable(false)
    chain.give('bob', BOB)
    await newNames.retry()
    expect(newNames.names).toEqual({ kind: 'failed', last: [{ name: 'alice', holder: ALICE }] })
    chain.setReachable(true)
    await newNames.retry()
    expect(newNames.names).toEqual({
      kind: 'ready',
      value: [
        { name: 'bob', holder: BOB },
        { name: 'alice', holder: ALICE },
      ],
    })
  })

  it('reads nothing while no view shows the names', async () => {
    const { reads, leave } = await shown()
    leave()
    expect(reads('newest')).toBe(1)
    const { reads: none } = await createTestApp(NEW)
    expect(none('newest')).toBe(0)
  })
})
