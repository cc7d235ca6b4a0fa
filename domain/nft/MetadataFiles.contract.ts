import { describe, expect, it } from 'vitest'

import type { MetadataFiles } from './MetadataFiles.ts'

/** Undefined for no file, 'silence' for a URL that never answers. */
type Answers = Readonly<Record<string, string | undefined>>

const [ONE, TWO] = ['https://one.example/7', 'https://two.example/7']

export function metadataFilesSuite(
  title: string,
  open: (answers: Answers) => {
    readonly metadataFiles: MetadataFiles
    readonly requested: readonly string[]
  },
): void {
  describe(`MetadataFiles: ${title}`, () => {
    it('reads the first URL that answers, and requests no other', async () => {
      const { metadataFiles, requested } = open({ [ONE]: 'Ä', [TWO]: 'other' })
      expect(await metadataFiles.read([ONE, TWO], 10)).toBe('Ä')
      expect(requested).toEqual([ONE])
    })

    it.each([
      ['never answers', 'silence'],
      ['has no file', undefined],
      ['has too long a file', 'x'.repeat(11)],
    ])('reads the next URL if a URL %s', async (_, answer) => {
      const { metadataFiles } = open({ [ONE]: answer, [TWO]: 'other' })
      expect(await metadataFiles.read([ONE, TWO], 10)).toBe('other')
    })

    it.each([[[]], [[ONE]], [[ONE, TWO]]])('rejects when none of these URLs answers: %j', async (urls) => {
      const { metadataFiles } = open({})
      await expect(metadataFiles.read(urls, 10)).rejects.toThrow()
    })

    it('rejects a file that exceeds the limit by a byte', async () => {
      const { metadataFiles } = open({ [ONE]: 'x'.repeat(11) })
      await expect(metadataFiles.read([ONE], 10)).rejects.toThrow()
      expect(await metadataFiles.read([ONE], 11)).toHaveLength(11)
    })
  })
}
