import { mediaSource, type MediaCandidate, type MediaPolicy } from './mediaSource.ts'

/** An untrusted audio or video address, interpreted (rules/media: allowed-sources). */
export type Playable =
  | { readonly kind: 'audio' | 'video' | 'picture'; readonly candidates: readonly MediaCandidate[] }
  /** Opens in a new tab, never embedded: a page, a document, a model, plain http. */
  | { readonly kind: 'link'; readonly url: string }

/** By extension; otherwise the field decides, and the media element finds out. */
const KINDS: readonly (readonly [RegExp, Playable['kind']])[] = [
  [/\.(?:mp3|m4a|aac|ogg|oga|opus|wav|flac)$/i, 'audio'],
  [/\.(?:mp4|m4v|webm|mov|ogv)$/i, 'video'],
  [/\.(?:gif|png|jpe?g|webp|avif)$/i, 'picture'],
  [/\.(?:x?html?|xml|svg|pdf|js|json|txt|glb|gltf|zip|swf)$/i, 'link'],
]

/** `field` is the metadata field of the address. Undefined for doubtful addresses and data: URLs. */
export function playableOf(
  text: string,
  field: 'audio' | 'video',
  policy: MediaPolicy,
): Playable | undefined {
  if (/^\s*data:/i.test(text)) return undefined
  const source = mediaSource(text, policy)
  if (!source || source.kind === 'link') return source
  const [first] = source.candidates
  if (!first) return undefined
  const { pathname } = new URL(first.url)
  const kind = KINDS.find(([ending]) => ending.test(pathname))?.[1] ?? field
  return kind === 'link' ? { kind, url: first.url } : { kind, candidates: source.candidates }
}
