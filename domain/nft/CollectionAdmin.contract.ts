import { describe, expect, it } from 'vitest'

import { executed, type Executing } from '#testing/domain/mined.ts'

import type { Address } from '../shared/Address.ts'
import type { CollectionChange, CollectionAdmin, CollectionTexts } from './CollectionAdmin.ts'

export interface CollectionAdminFixture extends Executing {
  readonly collectionAdmin: CollectionAdmin
  readonly unanswered: CollectionAdmin
  /** Connected; owns both collections. */
  readonly account: Address
  readonly otherAccount: Address
  /** Has one image, also used as preview. */
  readonly collection: Address
  /** Its metadata contract does not support media. */
  readonly plain: Address
}

const FIRST = 'https://images.example/1.png'
const SECOND = 'https://images.example/2.png'
const THIRD = 'https://images.example/3.png'

export function collectionAdminSuite(title: string, open: () => Promise<CollectionAdminFixture>): void {
  describe(`CollectionAdmin: ${title}`, () => {
    const prepare = (
      { collectionAdmin, account, collection }: CollectionAdminFixture,
      change: CollectionChange,
    ) => collectionAdmin.prepareChange({ account, collection, name: 'Sunrise', change })

    const changed = async (
      fixture: CollectionAdminFixture,
      change: CollectionChange,
    ): Promise<CollectionTexts> => {
      const prepared = await prepare(fixture, change)
      await executed(fixture, prepared)
      return fixture.collectionAdmin.textsOf(fixture.collection)
    }

    it('reads the texts of a new collection', async () => {
      const { collectionAdmin, collection, plain } = await open()
      const texts = await collectionAdmin.textsOf(collection)
      expect(texts).toMatchObject({
        preview: FIRST,
        images: [FIRST],
        metadataType: 0,
        metadataUrl: '',
        media: { audio: '', animation: '', youTube: '' },
      })
      expect((await collectionAdmin.textsOf(plain)).media).toBeUndefined()
    })

    it.each<readonly [CollectionChange, Partial<CollectionTexts>]>([
      [{ kind: 'description', text: String.raw`A \"b\"` }, { description: String.raw`A \"b\"` }],
      [{ kind: 'description', text: '' }, { description: '' }],
      [{ kind: 'preview', image: SECOND }, { preview: SECOND }],
      [{ kind: 'add image', image: SECOND }, { images: [FIRST, SECOND] }],
      [
        { kind: 'metadata', type: 2, url: 'ipfs://a/', preview: undefined },
        { metadataType: 2, metadataUrl: 'ipfs://a/' },
      ],
      [
        { kind: 'metadata', type: 1, url: 'ipfs://b', preview: SECOND },
        { metadataType: 1, metadataUrl: 'ipfs://b', preview: SECOND },
      ],
      [{ kind: 'audio', url: 'ar://a' }, { media: { audio: 'ar://a', animation: '', youTube: '' } }],
      [{ kind: 'animation', url: 'ar://b' }, { media: { audio: '', animation: 'ar://b', youTube: '' } }],
      [{ kind: 'youTube', url: 'ar://c' }, { media: { audio: '', animation: '', youTube: 'ar://c' } }],
    ])('makes the change %j and no other', async (change, expected) => {
      const fixture = await open()
      const before = await fixture.collectionAdmin.textsOf(fixture.collection)
      expect(await changed(fixture, change)).toEqual({ ...before, ...expected })
    })

    it('changes the type back to 0, with its picture (rules/nft: type-zero-again)', async () => {
      const fixture = await open()
      const before = await fixture.collectionAdmin.textsOf(fixture.collection)
      await changed(fixture, { kind: 'metadata', type: 3, url: 'ipfs://a/', preview: undefined })
      expect(await changed(fixture, { kind: 'metadata', type: 0, url: SECOND, preview: SECOND })).toEqual({
        ...before,
        metadataUrl: 'ipfs://a/',
        images: [SECOND],
        preview: SECOND,
      })
    })

    it('removes an image, but never the last image', async () => {
      const fixture = await open()
      await changed(fixture, { kind: 'add image', image: SECOND })
      await changed(fixture, { kind: 'add image', image: THIRD })
      // The contract moves the last image to the free index.
      const { images } = await changed(fixture, { kind: 'remove image', index: 0, image: FIRST })
      expect(images).toEqual([THIRD, SECOND])
      await changed(fixture, { kind: 'remove image', index: 1, image: SECOND })
      const last = await prepare(fixture, { kind: 'remove image', index: 0, image: THIRD })
      expect(last).toMatchObject({ ok: false, error: { kind: 'terms changed' } })
    })

    it('removes no image that differs from the image the user saw', async () => {
      const fixture = await open()
      await changed(fixture, { kind: 'add image', image: SECOND })
      for (const [index, image] of [
        [0, SECOND],
        [2, SECOND],
      ] as const) {
        const prepared = await prepare(fixture, { kind: 'remove image', index, image })
        expect(prepared).toMatchObject({ ok: false, error: { kind: 'terms changed' } })
      }
    })

    it('removes media', async () => {
      const fixture = await open()
      await changed(fixture, { kind: 'audio', url: 'ar://a' })
      expect((await changed(fixture, { kind: 'audio', url: '' })).media?.audio).toBe('')
    })

    it('refuses a change by an account that is not the owner', async () => {
      const { collectionAdmin, collection, otherAccount } = await open()
      const prepared = await collectionAdmin.prepareChange({
        account: otherAccount,
        collection,
        name: 'Sunrise',
        change: { kind: 'description', text: 'mine' },
      })
      expect(prepared).toEqual({
        ok: false,
        error: { kind: 'reverted', reason: 'Not owner of NFT smart contract' },
      })
    })

    it('rejects when no endpoint answers', async () => {
      const { unanswered, account, collection } = await open()
      await expect(unanswered.textsOf(collection)).rejects.toThrow()
      const prepared = await unanswered.prepareChange({
        account,
        collection,
        name: 'Sunrise',
        change: { kind: 'description', text: 'a' },
      })
      expect(prepared).toMatchObject({ ok: false, error: { kind: 'node unavailable' } })
    })
  })
}
