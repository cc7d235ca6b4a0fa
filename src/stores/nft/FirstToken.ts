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

/** A foreign collection's only source of texts (rules/nft: collections-of-others), and the owner's preview. */
export interface FirstToken {
  /** Untrusted. */
  readonly uri: string
  /** Undefined for a launchpad collection, which has texts of its own. */
  readonly metadata: TokenMetadata | undefined
}

/** Rejects if the URI or its metadata, which only a foreign collection needs, could not be read. */
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

export function describedBy(first: FirstToken | undefined, facts: CollectionFacts): CollectionFacts {
  if (facts.metadata || !first?.metadata) return facts
  const { description, image, externalUrl } = first.metadata
  return { ...facts, description: toChainText(description), preview: image, externalUrl }
}
