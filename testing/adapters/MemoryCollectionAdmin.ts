import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type {
  CollectionChangeParams,
  CollectionChange,
  CollectionAdmin,
  CollectionTexts,
} from '#domain/nft/CollectionAdmin.ts'
import type { SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { err, type Result } from '#domain/shared/Result.ts'

import type { MemoryCollection, MemoryNfts } from './MemoryNfts.ts'

const METADATA = `0x${'3d'.repeat(20)}` as Address

export class MemoryCollectionAdmin implements CollectionAdmin {
  readonly #nfts: MemoryNfts

  constructor(nfts: MemoryNfts) {
    this.#nfts = nfts
  }

  async textsOf(collection: Address): Promise<CollectionTexts> {
    this.#nfts.chain.answer('textsOf')
    const {
      description,
      preview,
      images,
      metadataType,
      metadataUrl,
      storesMedia,
      audio,
      animation,
      youTube,
    } = this.#at(collection)
    const media = storesMedia ? { audio, animation, youTube } : undefined
    return { description, preview, images, metadataType, metadataUrl, media }
  }

  async prepareChange(params: CollectionChangeParams): Promise<Result<SimulatedWrite, TxFailure>> {
    const { account, change } = params
    const { chain } = this.#nfts
    if (!chain.reachable) return err({ kind: 'node unavailable' })
    const collection = this.#at(params.collection)
    if (change.kind === 'remove image') {
      if (collection.images[change.index] !== change.image)
        return err({ kind: 'terms changed', change: 'pictures changed' })
      if (collection.images.length < 2) return err({ kind: 'terms changed', change: 'last picture' })
    }
    return chain.simulate(account, {
      to: METADATA,
      call: JSON.stringify([collection.address, change]),
      refusal: () => (sameAddress(collection.owner, account) ? undefined : 'Not owner of NFT smart contract'),
      run: () => apply(collection, change),
    })
  }

  #at(address: Address): MemoryCollection {
    const collection = this.#nfts.at(address)
    if (!collection) throw new Error('No collection at this address')
    return collection
  }
}

function apply(collection: MemoryCollection, change: CollectionChange): void {
  switch (change.kind) {
    case 'description':
      collection.description = change.text
      return
    case 'preview':
      collection.preview = change.image
      return
    case 'add image':
      collection.images = [...collection.images, change.image]
      return
    case 'remove image': {
      const last = collection.images.at(-1) ?? ''
      collection.images = collection.images
        .map((image, index) => (index === change.index ? last : image))
        .slice(0, -1)
      return
    }
    case 'metadata':
      collection.metadataType = change.type
      if (change.type === 0) collection.images = [change.url, ...collection.images.slice(1)]
      else collection.metadataUrl = change.url
      if (change.preview) collection.preview = change.preview
      return
    case 'audio':
    case 'animation':
    case 'youTube':
      collection[change.kind] = change.url
  }
}
