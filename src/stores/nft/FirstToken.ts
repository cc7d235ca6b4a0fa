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
 * The first token of a collection: the only texts of a foreign collection (rules/nft: collections-of-others), and the
 * token that an owner without tokens sees.
 */
export interface FirstToken {
  /** Untrusted. */
  readonly uri: string
  /** Undefined for a collection of the launchpad, which has texts of its own. */
  readonly metadata: TokenMetadata | undefined
}

/**
 * The first token's URI and, for a foreign collection, its texts: undefined where the page may not fetch
 * its metadata. Rejects if the URI or its metadata could not be read.
 */
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

/** Adds the texts of the first token to a foreign collection; returns any other collection unchanged. */
export function describedBy(first: FirstToken | undefined, facts: CollectionFacts): CollectionFacts {
  if (facts.metadata || !first?.metadata) return facts
  const { description, image, externalUrl } = first.metadata
  return { ...facts, description: toChainText(description), preview: image, externalUrl }
}
