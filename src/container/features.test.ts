import { existsSync } from 'node:fs'

import { expect, it } from 'vitest'

import * as texts from '#domain/activity/texts.ts'
import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'
import { PlayerStore } from '#stores/player/PlayerStore.ts'

import { featureSources } from './features.ts'
import { startEach } from './startEach.ts'

import { MemoryNotices } from '#testing/adapters/MemoryNotices.ts'
import { memoryApp } from '#testing/container/memoryContainer.ts'

it('a feature is loaded once, and its promise stays the same', async () => {
  const { container, load } = memoryApp()
  const promised = load('player')
  expect(load('player')).toBe(promised)
  expect(promised).not.toHaveProperty('status')
  await promised
  expect(container.get(PlayerStore)).toBeDefined()
  // React would suspend again on another promise.
  expect(load('player')).toBe(promised)
})

it('a loaded feature does not suspend, not even for a moment', async () => {
  const { load } = memoryApp()
  const promised = load('player')
  const heard = promised.then(() => Reflect.get(promised, 'status') as unknown)
  expect(await heard).toBe('fulfilled')
})

it('the sources of a feature are its own module and those of all that it needs, and each exists', async () => {
  const sources = await featureSources(['tokens/chatToken', 'nft/collection'])
  expect(sources).toContain('src/container/modules/tokens/chatToken.ts')
  expect(sources).toContain('src/container/modules/nft.ts')
  for (const source of sources) expect([source, existsSync(source)]).toEqual([source, true])
})

it('a feature that has no module is named', async () => {
  await expect(featureSources(['nowhere' as LazyFeature])).rejects.toThrow('There is no module nowhere')
})

it('a store that cannot start is logged and said, and the others start all the same', () => {
  const notices = new MemoryNotices()
  const { container, log } = memoryApp({ notices })
  const did: string[] = []
  class Broken {
    start(): () => void {
      throw new Error('x is undefined')
    }
  }
  class Sound {
    start() {
      did.push('started')
      return () => did.push('stopped')
    }
  }
  container.add({ views: [Broken, Sound] })
  startEach(container, [Broken, Sound])()
  expect([did, log.messages, notices.shown]).toEqual([
    ['started', 'stopped'],
    ['A store could not start'],
    [{ kind: 'error', text: texts.partCrashed, key: texts.partCrashed }],
  ])
})
