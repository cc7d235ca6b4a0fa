import { mediaSource } from '../media/mediaSource.ts'
import type { PostRules } from './PostRules.ts'
import { tokenise } from './tokenise.ts'

/** A picture that stands in a draft. */
export interface DraftPicture {
  /** As it stands in the text. */
  readonly written: string
  /** Where it stands there, in UTF-16 units. */
  readonly start: number
  /** An address that `mediaSource` takes. */
  readonly source: string
}

/** The pictures everybody will see in a text, in their order. */
export function draftPictures(text: string, rules: PostRules): readonly DraftPicture[] {
  let end = 0
  return tokenise(text, rules).flatMap((token) => {
    const start = end
    end += token.written.length
    return token.kind === 'image' ? [{ written: token.written, start, source: token.source }] : []
  })
}

/** What is to be said of a link that is to be shown as a picture. */
export type PictureLinkVerdict =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong'; readonly words: string }
  /** `address` is what goes into the text, `source` what is looked at. */
  | { readonly kind: 'fine'; readonly address: string; readonly source: string }

/** Tells readers that an address is a picture where its ending does not (rules/posts: inserted-pictures). */
const MARK = '?img'

/** A link as it has to stand in a text to be shown as a picture (rules/posts: inserted-pictures). */
export function judgePictureLink(typed: string, rules: PostRules): PictureLinkVerdict {
  const text = typed.trim()
  if (text === '') return { kind: 'empty' }
  const source = /^data:/i.test(text) ? undefined : mediaSource(text, rules.media)
  if (!source)
    return { kind: 'wrong', words: 'This is no link to a picture. Use https://, ipfs:// or ar://.' }
  if (source.kind === 'link')
    return { kind: 'wrong', words: 'Pictures from http:// are not shown. Use an https:// link.' }
  for (const address of [text, `${text}${MARK}`]) {
    const [picture, ...more] = draftPictures(address, rules)
    if (picture?.written === address && more.length === 0)
      return { kind: 'fine', address, source: picture.source }
  }
  return {
    kind: 'wrong',
    words: 'Readers could not tell that this is a picture. Use a link that ends in its name.',
  }
}

/** The address of an uploaded picture as it goes into a text. */
export function uploadedPicture(address: string): string {
  return `${address}${MARK}`
}
