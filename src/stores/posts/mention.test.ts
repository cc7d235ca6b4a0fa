import { describe, expect, it } from 'vitest'

import type { PostList } from '#domain/posts/PostList.ts'
import type { Address } from '#domain/shared/Address.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { seen } from '#testing/stores/seen.ts'

import { ComposerRegistry } from './ComposerRegistry.ts'

const CONTEXT = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address
const LIST: PostList = { kind: 'messages', context: CONTEXT }

async function openComposing(...names: readonly string[]) {
  const app = await createTestApp({
    account: ALICE,
    config: { chat: { contexts: { general: CONTEXT }, storage: 'onchain' } },
    features: ['posts/composer'],
    names: { alice: ALICE, ...Object.fromEntries(names.map((name) => [name, BOB])) },
  })
  const composer = seen(app.get(ComposerRegistry).of(LIST))
  const unsubscribe = composer.subscribe()
  await settled()
  /** Types a text; `|` marks the cursor unless it is at the end. */
  const type = async (marked: string) => {
    const at = marked.indexOf('|')
    const cursor = at < 0 ? marked.length : at
    composer.type(marked.replace('|', ''))
    composer.select({ start: cursor, end: cursor })
    composer.mention.typed()
    await settled()
  }
  const offered = () => composer.mention.offered.map(({ name }) => name)
  return { ...app, composer, mention: composer.mention, type, offered, unsubscribe }
}

describe('MentionStore', () => {
  it('offers at most six names with the typed beginning, the shortest first', async () => {
    const { type, offered } = await openComposing('bo', 'bobby', 'boc', 'bod', 'boe', 'bof', 'bogart')
    await type('Hello @')
    expect(offered()).toEqual([])
    await type('Hello @B')
    expect(offered()).toEqual(['bo', 'boc', 'bod', 'boe', 'bof', 'bobby'])
    await type('Hello @bob')
    expect(offered()).toEqual(['bobby'])
    await type('Hello @bobx')
    expect(offered()).toEqual([])
  })

  it('offers no name that readers would not see as a mention', async () => {
    const { type, offered } = await openComposing('b\u202Eob', 'b ob', 'b.ob', 'bob')
    await type('@b')
    expect(offered()).toEqual(['bob'])
  })

  it('reads the index of names only once a mention is typed', async () => {
    const { type, chain, offered } = await openComposing('bobby')
    const reads = () => chain.reads.length
    const before = reads()
    await type('me@bobby')
    expect([reads(), offered()]).toEqual([before, []])
    await type('@bobby')
    const after = reads()
    await type('@bobb')
    expect([offered(), reads()]).toEqual([['bobby'], after])
  })

  it('replaces the word with the chosen name, and puts the cursor after it', async () => {
    const { type, mention, offered, composer } = await openComposing('bobby', 'bobo')
    await type('Hi @bo|xy there')
    const [, second] = composer.mention.offered
    if (second) mention.choose(second)
    expect([composer.text, composer.selection, offered()]).toEqual([
      'Hi @bobby.degen there',
      { start: 16, end: 16 },
      [],
    ])
  })

  it('offers nothing more for a dismissed mention, but again for the next', async () => {
    const { type, mention, offered } = await openComposing('bobby')
    await type('@b')
    mention.dismiss()
    expect(offered()).toEqual([])
    await type('@bo')
    expect(offered()).toEqual([])
    await type('@bo @b')
    expect(offered()).toEqual(['bobby'])
  })

  it('offers nothing while the cursor only moves, and nothing after the view has gone', async () => {
    const { type, composer, offered, unsubscribe } = await openComposing('bobby')
    await type('@bob')
    composer.select({ start: 2, end: 2 })
    expect(offered()).toEqual([])
    composer.select({ start: 4, end: 4 })
    expect(offered()).toEqual(['bobby'])
    const [bobby] = composer.mention.offered
    unsubscribe()
    expect([bobby?.name, offered()]).toEqual(['bobby', []])
    if (bobby) composer.mention.choose(bobby)
    expect(composer.selection).toEqual({ start: 4, end: 4 })
  })
})
