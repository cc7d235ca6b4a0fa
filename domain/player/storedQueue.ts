import { parseAddress } from '../shared/parseAddress.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import { parseUrl } from '../shared/parseUrl.ts'
import { EMPTY_QUEUE, MAX_TRACKS, type Queue, type Track } from './queue.ts'

/** UTF-16 units per field of a track. */
const MAX_FIELD_LENGTH = 2048

/** Undefined for an empty queue, which is not stored. */
export function writeQueue({ tracks, index }: Queue): string | undefined {
  return tracks.length === 0 ? undefined : JSON.stringify({ v: 1, tracks, index })
}

/** Empty if malformed, because users can edit the browser's storage. */
export function readQueue(stored: string | undefined): Queue {
  const { v, tracks, index } = asRecord(parseJson(stored)) ?? {}
  if (v !== 1 || !Array.isArray(tracks) || tracks.length > MAX_TRACKS) return EMPTY_QUEUE
  const read = tracks.map(readTrack).filter((track) => track !== undefined)
  const isIndex = typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < tracks.length
  return isIndex && read.length === tracks.length ? { tracks: read, index } : EMPTY_QUEUE
}

/** Undefined if any part but artist and artwork is invalid. */
function readTrack(value: unknown): Track | undefined {
  const { key, kind, title, collection, artist, urls, artwork } = asRecord(value) ?? {}
  const address = addressIn(collection)
  if (!isText(key) || !isText(title) || !address || (kind !== 'audio' && kind !== 'video')) return undefined
  if (!Array.isArray(urls) || urls.length === 0 || !urls.every(isWebAddress)) return undefined
  return {
    key,
    kind,
    title,
    collection: address,
    artist: addressIn(artist),
    urls,
    artwork: isWebAddress(artwork) ? artwork : undefined,
  }
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_FIELD_LENGTH

const isWebAddress = (value: unknown): value is string =>
  isText(value) && /^https?:$/.test(parseUrl(value)?.protocol ?? '')

function addressIn(value: unknown) {
  const parsed = isText(value) ? parseAddress(value) : undefined
  return parsed?.ok ? parsed.value : undefined
}
