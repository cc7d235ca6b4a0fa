import { readStoredAddress, type Address } from '../shared/Address.ts'
import { asRecord } from '../shared/parseJson.ts'
import {
  METADATA_TYPES,
  type CollectionFacts,
  type CollectionMedia,
  type MetadataType,
} from './collection.ts'

/** Characters: an inline picture and a long description fit, escaped for JSON. */
export const MAX_COLLECTION_ENTRY_LENGTH = 256 * 1024

/** Characters; collections with a longer text are not stored. */
const MAX_TEXT_LENGTH = 64 * 1024

/** The storage key of a collection (rules/storage: cache-entries). */
export function collectionKey(collection: Address): string {
  return `${collection.toLowerCase()}-collection`
}

/** Used by earlier releases: in the checksum's letter case. */
export function formerCollectionKey(collection: Address): string {
  return `${collection}-collection`
}

/** Rarely changing fields: texts and owner, but nothing that money depends on. Undefined if too long to store. */
export function collectionFields(facts: CollectionFacts): Readonly<Record<string, unknown>> | undefined {
  const { address, owner, description, preview, metadata, name, symbol, externalUrl, media } = facts
  const texts = [name, symbol, description, preview, externalUrl, ...Object.values(media ?? {})]
  if (texts.some((text) => text.length > MAX_TEXT_LENGTH)) return undefined
  return {
    address,
    authorAddress: owner ?? '',
    description,
    image: preview,
    mdAddress: metadata ?? '',
    name,
    type: facts.metadataType,
    symbol,
    externalUrl,
    ratio: facts.ratio?.toString() ?? '',
    createdAt: facts.createdAt ?? 0,
    ...(media && { media }),
  }
}

/** Without its supply; undefined if invalid or of another collection. */
export function cachedCollection(
  fields: Readonly<Record<string, unknown>>,
  collection: Address,
): CollectionFacts | undefined {
  const text = (key: string): string | undefined => textIn(fields[key])
  const [name, symbol, description, preview, externalUrl] = [
    text('name'),
    text('symbol'),
    text('description'),
    text('image'),
    text('externalUrl'),
  ]
  const { address, type, ratio, createdAt, media } = fields
  if (address !== collection || name === undefined || symbol === undefined || description === undefined)
    return undefined
  if (preview === undefined || externalUrl === undefined || !isType(type)) return undefined
  if (typeof ratio !== 'string' || !/^\d{0,30}$/.test(ratio) || !Number.isSafeInteger(createdAt))
    return undefined
  return {
    address: collection,
    name,
    symbol,
    owner: readStoredAddress(text('authorAddress')),
    supply: undefined,
    ratio: ratio === '' ? undefined : BigInt(ratio),
    createdAt: createdAt === 0 ? undefined : (createdAt as number),
    metadata: readStoredAddress(text('mdAddress')),
    description,
    preview,
    externalUrl,
    metadataType: type,
    media: mediaIn(media),
  }
}

const isType = (value: unknown): value is MetadataType => METADATA_TYPES.some((known) => known === value)

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= MAX_TEXT_LENGTH ? value : undefined

function mediaIn(value: unknown): CollectionMedia | undefined {
  const { audio, animation, youTube } = asRecord(value) ?? {}
  const urls = { audio: textIn(audio), animation: textIn(animation), youTube: textIn(youTube) }
  return urls.audio === undefined || urls.animation === undefined || urls.youTube === undefined
    ? undefined
    : { audio: urls.audio, animation: urls.animation, youTube: urls.youTube }
}
