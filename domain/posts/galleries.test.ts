import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { galleriesOf } from './galleries.ts'
import type { PostImage, PostToken } from './PostToken.ts'

const picture = (name: string): PostImage & { readonly written: string } => {
  const href = `https://a.example/${name}.png`
  return { kind: 'image', written: href, source: href, href, host: 'a.example', asciiHost: 'a.example' }
}
const text = (written: string): PostToken => ({ kind: 'text', written })
const LINE: PostToken = { kind: 'break', written: '\n' }
const [ONE, TWO, THREE] = [picture('1'), picture('2'), picture('3')]

describe('the pictures of a post', () => {
  it('are a gallery where only white space is between them', () => {
    expect(
      galleriesOf([text('Look '), ONE, text('  '), TWO, LINE, LINE, THREE, LINE, text('there')]),
    ).toEqual([text('Look '), { kind: 'gallery', pictures: [ONE, TWO, THREE] }, LINE, text('there')])
  })

  it('stay single where words are between them, or where there is one', () => {
    const tokens = [ONE, text(' and '), TWO, LINE]
    expect(galleriesOf(tokens)).toEqual(tokens)
    expect(galleriesOf([])).toEqual([])
  })

  it('are two galleries on both sides of words', () => {
    expect(galleriesOf([ONE, TWO, text('x'), TWO, LINE, THREE])).toEqual([
      { kind: 'gallery', pictures: [ONE, TWO] },
      text('x'),
      { kind: 'gallery', pictures: [TWO, THREE] },
    ])
  })

  it('lose nothing but white space, in any post', () => {
    const tokens = fc.array(fc.constantFrom<PostToken>(ONE, TWO, LINE, text(' '), text('word')))
    fc.assert(
      fc.property(tokens, (given) => {
        const shown = galleriesOf(given).flatMap((piece) =>
          piece.kind === 'gallery' ? piece.pictures.map(({ source }) => source) : piece.written,
        )
        const words = (parts: readonly string[]) => parts.filter((part) => part.trim() !== '')
        expect(words(shown)).toEqual(words(given.map(({ written }) => written)))
      }),
    )
  })
})
