import { expect, it } from 'vitest'

import type { Clock } from '#domain/shared/Clock.ts'
import type { Log } from '#domain/shared/Log.ts'
import { ManualClock } from '#testing/adapters/ManualClock.ts'
import { MemoryLog } from '#testing/adapters/MemoryLog.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'

import { Container, type Recipes } from './Container.ts'

class ExampleStore {
  readonly deps: { readonly log: Log; readonly clock: Clock }

  constructor(deps: { readonly log: Log; readonly clock: Clock }) {
    this.deps = deps
  }
}

const log = new MemoryLog()

it('A class gets the parts that its deps name, each made once, on its first use', () => {
  const container = new Container({ log })
  let clocks = 0
  container.add({
    make: {
      clock: () => {
        clocks += 1
        return new ManualClock()
      },
    },
    views: [ExampleStore],
  })
  const store = container.get(ExampleStore)
  expect(clocks).toBe(0)
  expect([store.deps.log, store.deps.clock, container.get(ExampleStore)]).toEqual([
    log,
    container.get('clock'),
    store,
  ])
  expect(clocks).toBe(1)
})

it('An existing part stays when a feature adds it again, and so does a part that a test has set before', () => {
  const storage = new MemoryStore()
  const container = new Container({ storage })
  const made: Recipes = { make: { storage: () => new MemoryStore(), drafts: () => new MemoryStore() } }
  container.add(made)
  const drafts = container.get('drafts')
  container.add(made)
  expect([container.get('storage'), container.get('drafts')]).toEqual([storage, drafts])
  expect(container.get('storage')).toBe(storage)
  expect(container.get('drafts')).toBe(drafts)
})

it('A part whose feature is not loaded, or that needs itself, is named in the error', () => {
  const container = new Container({})
  expect(() => container.get('clock')).toThrow('There is no clock: the feature it belongs to is not loaded.')
  expect(() => container.get(ExampleStore)).toThrow('There is no ExampleStore')
  container.add({ make: { drafts: (parts) => parts.storage, storage: (parts) => parts.drafts } })
  expect(() => container.get('drafts')).toThrow('Each needs the other to be made: drafts, storage, drafts.')
  expect([container.has('drafts'), container.has('clock')]).toEqual([true, false])
})

it('A part that could not be made is tried again', () => {
  const container = new Container({})
  let fails = true
  container.add({
    make: {
      clock: () => {
        if (fails) throw new Error('Not yet')
        return new ManualClock()
      },
    },
  })
  expect(() => container.get('clock')).toThrow('Not yet')
  fails = false
  expect(container.get('clock')).toBeInstanceOf(ManualClock)
})

it('Spreading all parts throws', () => {
  const { parts } = new Container({ log })
  expect(() => ({ ...parts })).toThrow('Parts are not spread: name those that are handed on.')
})

it('A class with unknown deps, or with deps of another type, does not compile', () => {
  class Odd {
    readonly log: Log
    constructor(deps: { readonly unheardOf: Log }) {
      this.log = deps.unheardOf
    }
  }
  class Wrong {
    readonly log: Log
    constructor(deps: { readonly clock: Log }) {
      this.log = deps.clock
    }
  }
  const container = new Container({})
  // @ts-expect-error there is no part of this name
  container.add({ views: [Odd] })
  // @ts-expect-error the clock is no log
  container.add({ views: [Wrong] })
  // @ts-expect-error an ExampleStore is no list of tokens
  container.add({ stores: { tokenList: ExampleStore } })
  // @ts-expect-error a log is no clock
  container.add({ make: { clock: () => log } })
  expect.assertions(0)
})
