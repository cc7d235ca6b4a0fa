import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { DomainName } from '../shared/DomainName.ts'
import { mentionAtCursor, mentionOf } from './mentionAtCursor.ts'
import { withInserted } from './postDraft.ts'
import { postRules } from './PostRules.ts'
import { tokenise } from './tokenise.ts'

const RULES = postRules(
  {
    arweaveGateway: 'https://arweave.example/',
    ipfsGateway: 'https://one.example/ipfs/',
    ipfsGateway2: 'https://two.example/ipfs/',
    ipfsGateway3: 'https://one.example/ipfs/',
    mediaOrigins: [],
    projectUrl: 'https://hearth.community',
    tldName: '.degen',
    locales: ['en'],
  },
  'http://127.0.0.1:4173/',
)

/** `|` is the cursor. */
function at(marked: string) {
  const cursor = marked.indexOf('|')
  return mentionAtCursor(marked.replace('|', ''), { start: cursor, end: cursor }, RULES)
}

describe('mentionAtCursor', () => {
  it.each([
    ['@a|', 'a', 0, 2],
    ['Hello @ali|', 'ali', 6, 10],
    ['Hello\n@Ali|\nthere', 'Ali', 6, 10],
    ['(@ali|)', 'ali', 1, 5],
    ['"@ali|"', 'ali', 1, 5],
    ['@al|ice and', 'al', 0, 7],
    ['@al|ice.degen and', 'al', 0, 13],
    ['@al|ice.degenerate', 'al', 0, 6],
    ['@ali|, and', 'ali', 0, 4],
    ['@жен|', 'жен', 0, 4],
    ['@🎩|', '🎩', 0, 3],
    ['https://a.example/ @ali|', 'ali', 19, 23],
  ])('finds the mention in %s', (marked, typed, start, end) => {
    expect(at(marked)).toEqual({ typed, selection: { start, end } })
  })

  it.each([
    '|',
    '|@alice',
    '@|',
    '@|alice',
    'alice|',
    'me@alice|',
    '@@alice|',
    '@alice |',
    '@alice.|',
    '@alice.degen|',
    '@alice\n|',
    '@a/b|',
    '@a\u202E|',
    'https://a.example/@alice|',
    "https://a.example/'@alice|",
    `@${'a'.repeat(141)}|`,
  ])('finds no mention in %s', (marked) => {
    expect(at(marked)).toBeUndefined()
  })

  it('finds no mention while text is selected', () => {
    expect(mentionAtCursor('@alice', { start: 2, end: 4 }, RULES)).toBeUndefined()
  })

  it('finds a mention exactly where readers will see the inserted name', () => {
    const piece = fc.oneof(
      fc.constantFrom('@', '@', ' ', '\n', '(', "'", '"', '[', '.', '.degen', 'https://', 'al', 'ar://', '-'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    )
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
    const before = fc.tuple(text, fc.constantFrom('', '@al', ' @al', '(@o')).map((pieces) => pieces.join(''))
    let found = 0
    fc.assert(
      fc.property(before, text, fc.constantFrom('alice', '🎩', 'o-o', 'жена'), (head, tail, name) => {
        const cursor = head.length
        const all = head + tail
        const mention = mentionAtCursor(all, { start: cursor, end: cursor }, RULES)
        if (!mention) return
        found += 1
        const { selection, typed } = mention
        expect(all.slice(selection.start, cursor)).toBe(`@${typed}`)
        const written = mentionOf(name as DomainName, RULES) ?? ''
        const put = withInserted(all, selection, written)
        expect(put.text.slice(0, selection.start)).toBe(all.slice(0, selection.start))
        expect(put.cursor).toBe(selection.start + written.length)
        expect(mentionAtCursor(put.text, { start: put.cursor, end: put.cursor }, RULES)).toBeUndefined()
        let passed = 0
        const here = tokenise(put.text, RULES).find((token) => {
          passed += token.written.length
          return passed > selection.start
        })
        expect(here).toEqual({ kind: 'mention', written: written.trim(), name })
      }),
      { numRuns: 3000 },
    )
    expect(found).toBeGreaterThan(50)
  })
})

describe('mentionOf', () => {
  it.each([
    ['alice', '@alice.degen '],
    ['жена', '@жена.degen '],
    ["o'neil", "@o'neil.degen "],
  ])('writes %s as %j', (name, written) => {
    expect(mentionOf(name as DomainName, RULES)).toBe(written)
  })

  it.each(['', 'a b', 'a.b', 'Alice', 'b\u202Eob', 'a\nb', 'a'.repeat(300)])(
    'writes nothing for %j, which readers would not see as a mention',
    (name) => {
      expect(mentionOf(name as DomainName, RULES)).toBeUndefined()
    },
  )
})
