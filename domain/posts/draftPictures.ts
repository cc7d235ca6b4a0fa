import { mediaSource } from '../media/mediaSource.ts'
import type { PostRules } from './PostRules.ts'
import * as texts from './texts.ts'
import { tokenise } from './tokenise.ts'

export interface DraftPicture {
  readonly written: string
  /** UTF-16 units. */
  readonly start: number
  readonly source: string
}

export function draftPictures(text: string, rules: PostRules): readonly DraftPicture[] {
  let end = 0
  return tokenise(text, rules).flatMap((token) => {
    const start = end
    end += token.written.length
    return token.kind === 'image' ? [{ written: token.written, start, source: token.source }] : []
  })
}

export type PictureLinkVerdict =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong'; readonly message: string }
  /** `address` goes into the text; `source` is loaded. */
  | { readonly kind: 'fine'; readonly address: string; readonly source: string }

/** Marks a picture without an extension (rules/posts: inserted-pictures). */
const MARK = '?img'

/** Adds the mark where readers need it (rules/posts: inserted-pictures). Refuses plain http and data: URLs. */
export function judgePictureLink(typed: string, rules: PostRules): PictureLinkVerdict {
  const text = typed.trim()
  if (text === '') return { kind: 'empty' }
  const source = /^data:/i.test(text) ? undefined : mediaSource(text, rules.media)
  if (!source) return { kind: 'wrong', message: texts.notAPictureLink }
  if (source.kind === 'link') return { kind: 'wrong', message: texts.plainHttpPicture }
  for (const address of [text, `${text}${MARK}`]) {
    const [picture, ...more] = draftPictures(address, rules)
    if (picture?.written === address && more.length === 0)
      return { kind: 'fine', address, source: picture.source }
  }
  return { kind: 'wrong', message: texts.unclearPictureLink }
}

/** Uploads have no extension, so they need the mark. */
export function uploadedPicture(address: string): string {
  return `${address}${MARK}`
}
