import { describe, expect, it } from 'vitest'

import { MemoryLinkPreviews } from '#testing/adapters/MemoryLinkPreviews.ts'
import { MemoryLog } from '#testing/adapters/MemoryLog.ts'

import { LinkPreviewStore } from './LinkPreviewStore.ts'

/** The number of stored previews. */
const LIMIT = 300
const pageAt = (index: number) => `https://page.example/${index}`

function previews() {
  const linkPreviews = new MemoryLinkPreviews()
  const config = { functions: { linkPreviews: '/link-preview' } }
  return { linkPreviews, store: new LinkPreviewStore({ linkPreviews, log: new MemoryLog(), config }) }
}

describe('LinkPreviewStore', () => {
  it('makes room for a new preview by the oldest one', async () => {
    const { store } = previews()
    for (let index = 0; index <= LIMIT; index += 1) await store.want(pageAt(index))
    expect(store.stateOf(pageAt(0)).kind).toBe('loading')
    expect(store.stateOf(pageAt(1)).kind).toBe('none')
    expect(store.stateOf(pageAt(LIMIT)).kind).toBe('none')
  })

  it('drops no preview when a failed one is fetched again', async () => {
    const { store, linkPreviews } = previews()
    for (let index = 0; index < LIMIT; index += 1) {
      linkPreviews.reachable = index !== 7
      await store.want(pageAt(index))
    }
    expect(store.stateOf(pageAt(7)).kind).toBe('failed')
    linkPreviews.reachable = true
    await store.want(pageAt(7))
    expect(store.stateOf(pageAt(7)).kind).toBe('none')
    expect(store.stateOf(pageAt(0)).kind).toBe('none')
  })
})
