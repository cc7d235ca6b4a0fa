import { mediaSource, type MediaCandidate, type MediaPolicy } from './mediaSource.ts'

/** What an untrusted address of something to hear or to watch means (rules/media: allowed-sources). */
export type Playable =
  | { readonly kind: 'audio' | 'video' | 'picture'; readonly candidates: readonly MediaCandidate[] }
  /** Opened elsewhere, never embedded: a page, a document, a model, plain http. */
  | { readonly kind: 'link'; readonly url: string }

/** By the end of the path. What ends like nothing known is taken for what it is said to be; the element tells. */
const KINDS: readonly (readonly [RegExp, Playable['kind']])[] = [
  [/\.(?:mp3|m4a|aac|ogg|oga|opus|wav|flac)$/i, 'audio'],
  [/\.(?:mp4|m4v|webm|mov|ogv)$/i, 'video'],
  [/\.(?:gif|png|jpe?g|webp|avif)$/i, 'picture'],
  [/\.(?:x?html?|xml|svg|pdf|js|json|txt|glb|gltf|zip|swf)$/i, 'link'],
]

/** Reads such an address; `said` is the field it stands in. Undefined for anything doubtful, and for what stands in the text itself. */
export function playableOf(text: string, said: 'audio' | 'video', policy: MediaPolicy): Playable | undefined {
  if (/^\s*data:/i.test(text)) return undefined
  const source = mediaSource(text, policy)
  if (!source || source.kind === 'link') return source
  const [first] = source.candidates
  if (!first) return undefined
  const { pathname } = new URL(first.url)
  const kind = KINDS.find(([ending]) => ending.test(pathname))?.[1] ?? said
  return kind === 'link' ? { kind, url: first.url } : { kind, candidates: source.candidates }
}
