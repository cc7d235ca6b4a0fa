import { expect, it } from 'vitest'

import { PlayerStore } from '#stores/player/PlayerStore.ts'

import { memoryApp } from '#testing/container/memoryContainer.ts'

it('a feature is brought once, and what is promised of it stays the same promise', async () => {
  const { container, load } = memoryApp()
  const promised = load('player')
  expect(load('player')).toBe(promised)
  expect(promised).not.toHaveProperty('status')
  await promised
  expect(container.get(PlayerStore)).toBeDefined()
  // Another would be news to React where it has waited for the first.
  expect(load('player')).toBe(promised)
})

it('whoever hears that a feature is there need not wait for it, not even a moment', async () => {
  const { load } = memoryApp()
  const promised = load('player')
  const heard = promised.then(() => Reflect.get(promised, 'status') as unknown)
  expect(await heard).toBe('fulfilled')
})
