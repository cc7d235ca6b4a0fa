import type { MediaPolicy } from '../media/mediaSource.ts'
import { playableOf } from '../media/playable.ts'
import { youTubeId, youTubePage } from '../media/youTube.ts'
import type { CollectionChange, CollectionTexts } from './CollectionAdmin.ts'
import { byteLength } from '../names/lowerCaseName.ts'
import { err, ok, type Result } from '../shared/Result.ts'
import { toChainText, toChainUrl } from './chainText.ts'
import type { MetadataType } from './collection.ts'
import { judgeImage, MAX_ON_CHAIN_LENGTH } from './launchDraft.ts'
import * as texts from './texts.ts'
import { metadataSource } from './tokenMetadata.ts'

/** The parts of a collection that its owner changes one at a time. */
export type OwnerField = 'description' | 'preview' | 'images' | 'metadata' | 'audio' | 'animation' | 'youTube'

export type OwnerEntry =
  | { readonly field: Exclude<OwnerField, 'images' | 'metadata'>; readonly text: string }
  | { readonly field: 'images'; readonly add: string }
  | { readonly field: 'images'; readonly remove: number }
  | {
      readonly field: 'metadata'
      readonly type: MetadataType
      readonly url: string
      /** '' keeps the present preview. */
      readonly preview: string
    }

/**
 * The change to send, or why the entry is refused: if it changes nothing, or the metadata contract does
 * not support media. Type 0 is a type like any other (rules/nft: type-zero-again).
 */
export function changeOf(
  entry: OwnerEntry,
  now: CollectionTexts,
  policy: MediaPolicy,
): Result<CollectionChange, string> {
  switch (entry.field) {
    case 'description': {
      const text = toChainText(entry.text.trim())
      if (text === now.description) return err(texts.nothingChanged)
      const bytes = byteLength(text)
      return bytes > MAX_ON_CHAIN_LENGTH
        ? err(texts.tooManyBytes(bytes, MAX_ON_CHAIN_LENGTH))
        : ok({ kind: 'description', text })
    }
    case 'preview': {
      const image = pictureIn(entry.text, policy)
      if (!image.ok) return image
      return image.value === now.preview
        ? err(texts.nothingChanged)
        : ok({ kind: 'preview', image: image.value })
    }
    case 'images':
      return 'add' in entry ? addition(entry.add, now, policy) : removal(entry.remove, now)
    case 'metadata':
      return metadataChange(entry, now, policy)
    case 'youTube':
    case 'audio':
    case 'animation': {
      const media = now.media
      if (!media) return err(texts.cannotStoreMedia)
      const url = mediaAddress(entry.field, entry.text, policy)
      if (!url.ok) return url
      return url.value === media[entry.field]
        ? err(texts.nothingChanged)
        : ok({ kind: entry.field, url: url.value })
    }
  }
}

type LinkedType = Exclude<MetadataType, 0>

/** An example: type 1 has one URL for all tokens, types 2 and 3 append the id, and type 2 ".json" as well. */
export function tokenAddress(type: LinkedType, url: string, tokenId: bigint): string {
  if (type === 1) return url
  return `${url}${tokenId}${type === 2 ? '.json' : ''}`
}

/** Makes a bare content identifier an IPFS URL, and a bare host https (rules/nft: owner-changes). */
export function completeAddress(text: string): string {
  const typed = text.trim()
  if (/^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{50,120})(?:\/.*)?$/.test(typed)) return `ipfs://${typed}`
  return /^[a-z\d-]+(?:\.[a-z\d-]+)+(?:[/?].*)?$/i.test(typed) ? `https://${typed}` : typed
}

function addition(add: string, now: CollectionTexts, policy: MediaPolicy): Result<CollectionChange, string> {
  const image = pictureIn(add, policy)
  if (!image.ok) return image
  return now.images.includes(image.value)
    ? err(texts.pictureAlreadyAdded)
    : ok({ kind: 'add image', image: image.value })
}

/** The contract would remove the last image too, and then have no metadata. */
function removal(index: number, now: CollectionTexts): Result<CollectionChange, string> {
  const image = now.images[index]
  if (image === undefined) return err(texts.pictureGone)
  return now.images.length > 1 ? ok({ kind: 'remove image', index, image }) : err(texts.lastPicture)
}

function metadataChange(
  { type, url, preview }: Extract<OwnerEntry, { field: 'metadata' }>,
  now: CollectionTexts,
  policy: MediaPolicy,
): Result<CollectionChange, string> {
  if (type === 0) {
    const image = pictureIn(url, policy)
    if (!image.ok) return image
    const same = now.metadataType === 0 && image.value === now.images[0] && image.value === now.preview
    // The contract writes the URL to both fields in one call.
    return same
      ? err(texts.nothingChanged)
      : ok({ kind: 'metadata', type, url: image.value, preview: image.value })
  }
  const address = toChainUrl(completeAddress(url))
  if (!isMetadataAddress(type, address, policy)) return err(texts.notALink)
  const shown = preview.trim() === '' ? ok(undefined) : pictureIn(preview, policy)
  if (!shown.ok) return shown
  const same =
    type === now.metadataType &&
    address === now.metadataUrl &&
    (shown.value === undefined || shown.value === now.preview)
  return same ? err(texts.nothingChanged) : ok({ kind: 'metadata', type, url: address, preview: shown.value })
}

function isMetadataAddress(type: LinkedType, address: string, policy: MediaPolicy): boolean {
  if (byteLength(address) > MAX_ON_CHAIN_LENGTH) return false
  const source = metadataSource(tokenAddress(type, address, 1n), policy)
  if (source.kind === 'inline') return type === 1
  return source.kind === 'remote' || (source.kind === 'untrusted' && source.url.startsWith('https:'))
}

/** As stored on the chain, '' to remove it; or why it is refused. */
function mediaAddress(
  field: 'audio' | 'animation' | 'youTube',
  text: string,
  policy: MediaPolicy,
): Result<string, string> {
  const address = completeAddress(text)
  if (address === '') return ok('')
  if (field === 'youTube') {
    const id = youTubeId(address)
    return id === undefined ? err(texts.notYouTube) : ok(youTubePage(id))
  }
  const playable = playableOf(address, field === 'audio' ? 'audio' : 'video', policy)
  if (!playable) return err(texts.notALink)
  if (playable.kind === 'link' && playable.url.startsWith('http:')) return err(texts.httpMedia)
  if (field === 'audio' && playable.kind !== 'audio') return err(texts.notAudio)
  return ok(toChainUrl(address))
}

function pictureIn(text: string, policy: MediaPolicy): Result<string, string> {
  const address = completeAddress(text)
  const verdict = judgeImage(address, policy)
  if (verdict.kind === 'empty') return err(texts.choosePicture)
  return verdict.kind === 'wrong' ? err(verdict.message) : ok(toChainUrl(address))
}
