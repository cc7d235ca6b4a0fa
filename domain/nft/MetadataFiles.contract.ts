import { describe, expect, it } from 'vitest'

import type { MetadataFiles } from './MetadataFiles.ts'

/** What stands at an address; undefined where nothing does, 'silence' where no answer comes. */
type Answers = Readonly<Record<string, string | undefined>>

const [ONE, TWO] = ['https://one.example/7', 'https://two.example/7']

/** What every MetadataFiles does. */
export function metadataFilesSuite(
  title: string,
  open: (answers: Answers) => { readonly metadataFiles: MetadataFiles; readonly asked: readonly string[] },
): void {
  describe(`MetadataFiles: ${title}`, () => {
    it('reads the first address that answers, and asks no further', async () => {
      const { metadataFiles, asked } = open({ [ONE]: 'Ä', [TWO]: 'other' })
      expect(await metadataFiles.read([ONE, TWO], 10)).toBe('Ä')
      expect(asked).toEqual([ONE])
    })

    it.each([
      ['says nothing', 'silence'],
      ['has nothing', undefined],
      ['says too much', 'x'.repeat(11)],
    ])('goes on where one %s', async (_, answer) => {
      const { metadataFiles } = open({ [ONE]: answer, [TWO]: 'other' })
      expect(await metadataFiles.read([ONE, TWO], 10)).toBe('other')
    })

    it.each([[[]], [[ONE]], [[ONE, TWO]]])('rejects when none answers: %j', async (urls) => {
      const { metadataFiles } = open({})
      await expect(metadataFiles.read(urls, 10)).rejects.toThrow()
    })

    it('rejects what is longer than asked for, by a byte', async () => {
      const { metadataFiles } = open({ [ONE]: 'x'.repeat(11) })
      await expect(metadataFiles.read([ONE], 10)).rejects.toThrow()
      expect(await metadataFiles.read([ONE], 11)).toHaveLength(11)
    })
  })
}
