import { Container } from 'inversify'
import { expect, test } from 'vitest'

import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'

import { bindAs, bindDeps } from './bindDeps.ts'
import { PORTS } from './tokens.ts'

interface ShelfDeps {
  readonly storage: KeyValueStore
}

class Shelf {
  readonly deps: ShelfDeps

  constructor(deps: ShelfDeps) {
    this.deps = deps
  }
}

test('A bound class gets each of its dependencies by name, and is made once', () => {
  const container = new Container({ defaultScope: 'Singleton' })
  const storage = new MemoryStore()
  const other = Symbol('other')
  container.bind(PORTS.storage).toConstantValue(storage)
  const bind = container.bind.bind(container)
  bindDeps(bind, Shelf, { storage: PORTS.storage })
  bindAs(bind, other, Shelf, { storage: PORTS.storage })
  expect(container.get(Shelf).deps).toEqual({ storage })
  expect(container.get(Shelf)).toBe(container.get(Shelf))
  expect(container.get(other)).toBeInstanceOf(Shelf)
})

test('A dependency that is missing, superfluous or of another type does not compile', () => {
  const bind = new Container().bind.bind(new Container())
  // @ts-expect-error one is missing
  bindDeps(bind, Shelf, {})
  // @ts-expect-error one is too many
  bindDeps(bind, Shelf, { storage: PORTS.storage, log: PORTS.log })
  // @ts-expect-error one is of another type
  bindDeps(bind, Shelf, { storage: PORTS.clock })
  // @ts-expect-error it is no clock
  bindAs(bind, PORTS.clock, Shelf, { storage: PORTS.storage })
  expect.assertions(0)
})
