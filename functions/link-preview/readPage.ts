import { Parser } from 'htmlparser2'

import { plainText } from '#domain/shared/characters.ts'
import { parseUrl } from '#domain/shared/parseUrl.ts'

import type { FetchedFile } from '../shared/fetchPublic.ts'

/** A page's description; null for a missing part (rules/posts: link-preview). */
export interface PagePreview {
  readonly title: string | null
  readonly description: string | null
  /** An http or https URL. */
  readonly image: string | null
}

/** Code points. */
const MAX_TITLE_LENGTH = 300
const MAX_DESCRIPTION_LENGTH = 500
const MAX_ADDRESS_LENGTH = 2048
/** The nesting limit of elements, as in browsers. Later elements are not read. */
const DEEPEST = 512
const UNREAD: ReadonlySet<string> = new Set(['noscript', 'template'])

/** In order: title, og:title, first heading; description, og:description; og:image, first picture. */
export function readPage({ bytes, contentType, url }: FetchedFile): PagePreview {
  const found = textsByName(decode(bytes, contentType))
  const first = (...names: readonly string[]) =>
    names.map((name) => found.get(name)).find((text) => text !== undefined)
  const image = first('og:image', 'img')
  return {
    title: boundedText(first('title', 'og:title', 'h1'), MAX_TITLE_LENGTH),
    description: boundedText(first('description', 'og:description'), MAX_DESCRIPTION_LENGTH),
    image: image === undefined ? null : pictureAddress(image.trim(), url),
  }
}

/** The first `title`, `h1` and `img`, and each `meta` by its name. */
function textsByName(html: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const note = (what: string, text: string | undefined): void => {
    if (text !== undefined && text.trim() !== '' && !found.has(what)) found.set(what, text)
  }
  let reading: { readonly name: string; text: string } | undefined
  let unread = 0
  let depth = 0
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth += 1
      if (depth > DEEPEST) parser.pause()
      if (UNREAD.has(name)) unread += 1
      if (unread > 0) return
      if (name === 'title' || name === 'h1') reading ??= { name, text: '' }
      // Text before and after a tag are separate words.
      else if (reading) reading.text += ' '
      if (name === 'img') note('img', attributes['src'])
      if (name === 'meta')
        note((attributes['property'] ?? attributes['name'] ?? '').toLowerCase(), attributes['content'])
    },
    ontext: (text) => {
      if (reading && unread === 0) reading.text += text
    },
    onclosetag: (name, isImplied) => {
      depth -= 1
      if (UNREAD.has(name)) unread -= 1
      if (reading?.name !== name) return
      if (!isImplied) note(name, reading.text)
      reading = undefined
    },
  })
  parser.end(html)
  return found
}

function boundedText(text: string | undefined, maxLength: number): string | null {
  return (text !== undefined && plainText(text, maxLength)) || null
}

function pictureAddress(text: string, base: URL): string | null {
  const { href = '', protocol = '' } = parseUrl(text, base) ?? {}
  return ['http:', 'https:'].includes(protocol) && href.length <= MAX_ADDRESS_LENGTH ? href : null
}

/** Decodes by the character set of the response, then of the page, then as UTF-8. */
function decode(bytes: Uint8Array, contentType: string): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  const said = [contentType, start].map(
    (text) => /charset\s{0,9}=\s{0,9}["']?([\w:-]{1,40})/i.exec(text)?.[1],
  )
  for (const label of [...said, 'utf-8']) {
    if (label === undefined) continue
    try {
      return new TextDecoder(label).decode(bytes)
    } catch {
      // An unknown character set; the next one is tried.
    }
  }
  return ''
}
