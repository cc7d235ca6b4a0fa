import { describe, expect, it } from 'vitest'

import type { LinkPreview, LinkPreviews } from './LinkPreviews.ts'

export type PagesByUrl = Readonly<Record<string, Partial<LinkPreview>>>

export function linkPreviewsSuite(
  title: string,
  open: (pages: PagesByUrl) => { readonly linkPreviews: LinkPreviews; cut(): void },
): void {
  describe(`LinkPreviews: ${title}`, () => {
    const url = 'https://a.example/x?y=1&z=2#w'

    it('returns the description that a page gives of itself', async () => {
      const preview = { title: 'Tea', description: 'Every day.', image: 'https://a.example/a.png' }
      expect(await open({ [url]: preview }).linkPreviews.of(url)).toEqual(preview)
      expect(await open({ [url]: { title: 'Tea' } }).linkPreviews.of(url)).toEqual({ title: 'Tea' })
    })

    it('returns undefined for a page without a title, and for an unreachable page', async () => {
      const { linkPreviews } = open({ [url]: { description: 'Every day.' } })
      expect([await linkPreviews.of(url), await linkPreviews.of('https://b.example/')]).toEqual([
        undefined,
        undefined,
      ])
    })

    it('rejects when the function does not answer', async () => {
      const { linkPreviews, cut } = open({ [url]: { title: 'Tea' } })
      cut()
      await expect(linkPreviews.of(url)).rejects.toThrow()
    })
  })
}
