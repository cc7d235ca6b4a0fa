import { describe, expect, it } from 'vitest'

import { MAX_GIFS, type Gif, type GifSearch } from './GifSearch.ts'

export type GifsByQuery = Readonly<Record<string, readonly Gif[]>>

export function gifSearchSuite(
  title: string,
  open: (gifsByQuery: GifsByQuery) => Promise<{ readonly gifs: GifSearch; cut(): void }>,
): void {
  describe(`GifSearch: ${title}`, () => {
    const gif = (name: string): Gif => ({
      url: `https://static.klipy.com/${name}/tea.gif`,
      width: 220,
      height: 160,
      description: `Tea ${name}`,
    })

    it('finds GIFs by words with any punctuation', async () => {
      const { gifs } = await open({ 'tea & cake?': [gif('a'), gif('b')] })
      expect(await gifs.search('tea & cake?')).toEqual([gif('a'), gif('b')])
    })

    it('finds nothing for words without a match', async () => {
      const { gifs } = await open({ tea: [gif('a')] })
      expect(await gifs.search('coffee')).toEqual([])
    })

    it('returns at most MAX_GIFS, each once', async () => {
      const many = Array.from({ length: 30 }, (_, index) => gif(`${index}`))
      const { gifs } = await open({ tea: [gif('0'), ...many] })
      expect(await gifs.search('tea')).toEqual(many.slice(0, MAX_GIFS))
    })

    it('rejects when the service does not answer', async () => {
      const { gifs, cut } = await open({ tea: [gif('a')] })
      cut()
      await expect(gifs.search('tea')).rejects.toThrow()
    })
  })
}
