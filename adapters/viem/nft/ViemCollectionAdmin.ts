import { readContract } from 'viem/actions'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { MetadataType } from '#domain/nft/collection.ts'
import type {
  CollectionChangeParams,
  CollectionChange,
  CollectionAdmin,
  CollectionTexts,
} from '#domain/nft/CollectionAdmin.ts'
import type { SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import type { Address } from '#domain/shared/Address.ts'
import { err, type Result } from '#domain/shared/Result.ts'

import { collectionAbi } from '../abi/collectionAbi.ts'
import { nftMetadataAbi } from '../abi/nftMetadataAbi.ts'
import { contractWrite, simulateWrite, type ContractWrite } from '../activity/simulateWrite.ts'
import { toTxFailure } from '../activity/toTxFailure.ts'
import type { ChainAccess } from '../chain.ts'
import { unlessUnreachable } from '../rpc/isUnreachable.ts'

export class ViemCollectionAdmin implements CollectionAdmin {
  readonly #chain: ChainAccess

  constructor(chain: ChainAccess) {
    this.#chain = chain
  }

  /** Endpoints agree on them; `media` is undefined for a metadata contract without media. */
  async textsOf(collection: Address): Promise<CollectionTexts> {
    const chain = this.#chain
    const { quorum } = chain
    const read = {
      address: await metadataOf(chain, collection),
      abi: nftMetadataAbi,
      args: [collection],
    } as const
    const [description, preview, images, type, metadataUrl, audio, animation, youTube] = await Promise.all([
      readContract(quorum, { ...read, functionName: 'getCollectionDescription' }),
      readContract(quorum, { ...read, functionName: 'getCollectionPreviewImage' }),
      readContract(quorum, { ...read, functionName: 'getCollectionImages' }),
      readContract(quorum, { ...read, functionName: 'getCollectionMetadataType' }),
      readContract(quorum, { ...read, functionName: 'getCollectionMetadataUrl' }),
      readContract(quorum, { ...read, functionName: 'getCollectionAudioUrl' }).catch(unlessUnreachable),
      readContract(quorum, { ...read, functionName: 'getCollectionAnimationUrl' }).catch(unlessUnreachable),
      readContract(quorum, { ...read, functionName: 'getCollectionYoutubeUrl' }).catch(unlessUnreachable),
    ])
    const knowsMedia = audio !== undefined && animation !== undefined && youTube !== undefined
    return {
      description,
      preview,
      images,
      metadataType: (type <= 3n ? Number(type) : 0) as MetadataType,
      metadataUrl,
      media: knowsMedia ? { audio, animation, youTube } : undefined,
    }
  }

  async prepareChange(params: CollectionChangeParams): Promise<Result<SimulatedWrite, TxFailure>> {
    const { account, collection, change } = params
    const chain = this.#chain
    try {
      const metadata = await metadataOf(chain, collection)
      if (change.kind === 'remove image') {
        const images = await readContract(chain.quorum, {
          address: metadata,
          abi: nftMetadataAbi,
          functionName: 'getCollectionImages',
          args: [collection],
        })
        // The contract removes any image at the index, even the last one.
        if (images[change.index] !== change.image)
          return err({ kind: 'terms changed', change: 'pictures changed' })
        if (images.length < 2) return err({ kind: 'terms changed', change: 'last picture' })
      }
      return await simulateWrite(chain, account, writeOf(metadata, collection, change))
    } catch (error) {
      return err(toTxFailure(error))
    }
  }
}

/** Read each time, because the owner can set another metadata contract. */
async function metadataOf({ quorum }: ChainAccess, collection: Address): Promise<Address> {
  return (await readContract(quorum, {
    address: collection,
    abi: collectionAbi,
    functionName: 'metadataAddress',
  })) as Address
}

function writeOf(address: Address, collection: Address, change: CollectionChange): ContractWrite {
  const to = { address, abi: nftMetadataAbi } as const
  switch (change.kind) {
    case 'description':
      return contractWrite({ ...to, functionName: 'setDescription', args: [collection, change.text] })
    case 'preview':
      return contractWrite({ ...to, functionName: 'setCollectionPreview', args: [collection, change.image] })
    case 'add image':
      return contractWrite({ ...to, functionName: 'addImageToCollection', args: [collection, change.image] })
    case 'remove image':
      return contractWrite({
        ...to,
        functionName: 'removeImageFromCollectionByIndex',
        args: [collection, BigInt(change.index)],
      })
    case 'metadata':
      return contractWrite({
        ...to,
        functionName: 'setMdTypeAndUrlOrImage',
        args: [collection, BigInt(change.type), change.url, change.preview ?? ''],
      })
    case 'audio':
      return contractWrite({ ...to, functionName: 'setAudioUrl', args: [collection, change.url] })
    case 'animation':
      return contractWrite({ ...to, functionName: 'setAnimationUrl', args: [collection, change.url] })
    case 'youTube':
      return contractWrite({ ...to, functionName: 'setYoutubeUrl', args: [collection, change.url] })
  }
}
