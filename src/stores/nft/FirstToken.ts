import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import { toChainText } from '#domain/nft/chainText.ts'
import type { CollectionFacts } from '#domain/nft/collection.ts'
import {
  MAX_METADATA_LENGTH,
  metadataSource,
  readTokenMetadata,
  type TokenMetadata,
} from '#domain/nft/tokenMetadata.ts'

import type { CollectionDeps } from './CollectionDeps.ts'

/**
 * What the first token of a collection says of itself: all there is to see of one from elsewhere
 * (rules/nft: collections-of-others), and what an owner without a token of their own looks at.
 */
export interface FirstToken {
  /** As the contract gives it. */
  readonly uri: string
  /** Undefined for one of the launchpad's own, of which the contract itself tells the rest. */
  readonly metadata: TokenMetadata | undefined
}

/** Reads it. Rejects where it could not be read. */
export async function readFirstToken(
  { collectionReader, metadataFiles, config }: CollectionDeps,
  { address, metadata }: CollectionFacts,
): Promise<FirstToken> {
  const uri = await collectionReader.firstUri(address, metadata)
  if (metadata) return { uri, metadata: undefined }
  const source = metadataSource(uri, mediaPolicy(config))
  if (source.kind === 'inline') return { uri, metadata: readTokenMetadata(source.text) }
  const text =
    source.kind === 'remote' ? await metadataFiles.read(source.urls, MAX_METADATA_LENGTH) : undefined
  return { uri, metadata: text === undefined ? undefined : readTokenMetadata(text) }
}

/** A collection from elsewhere with what its first token says; any other as it is. */
export function describedBy(first: FirstToken | undefined, facts: CollectionFacts): CollectionFacts {
  if (facts.metadata || !first?.metadata) return facts
  const { description, image, externalUrl } = first.metadata
  return { ...facts, description: toChainText(description), preview: image, externalUrl }
}
