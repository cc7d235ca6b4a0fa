import { plainText } from '#domain/shared/characters.ts'

import type { FetchedPage } from './fetchPage.ts'
import { parseUrl } from '#domain/shared/parseUrl.ts'

/** What a page says of itself; null for what it does not say (product 4.1). */
export interface PageWords {
  readonly title: string | null
  readonly description: string | null
  /** An http or https address. */
  readonly image: string | null
}

/** Code points. */
const LONGEST_TITLE = 300
const LONGEST_DESCRIPTION = 500
const LONGEST_ADDRESS = 2048
/** Elements whose content is no markup. */
const RAW = ['script', 'style', 'textarea', 'noscript', 'template', 'xmp', 'iframe']

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  copy: '©',
  reg: '®',
  trade: '™',
  middot: '·',
  bull: '•',
  deg: '°',
  euro: '€',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
  aacute: 'á',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ecirc: 'ê',
  acirc: 'â',
  ocirc: 'ô',
  times: '×',
}

/**
 * Title, description and picture of a page, in the ancestor's order of preference: title, og:title, first heading;
 * description, og:description; og:image, first picture. One walk over the text, whatever it is.
 */
export function readPage({ bytes, contentType, url }: FetchedPage): PageWords {
  const found = new Map<string, string>()
  const note = (what: string, text: string | undefined): void => {
    if (text !== undefined && text.trim() !== '' && !found.has(what)) found.set(what, text)
  }
  for (const { name, attributes, content } of tagsOf(decode(bytes, contentType))) {
    if (name === 'title' || name === 'h1') note(name, content)
    if (name === 'img') note('img', attributes.get('src'))
    if (name === 'meta')
      note(
        (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase(),
        attributes.get('content'),
      )
  }
  const first = (...names: readonly string[]) =>
    names.map((name) => found.get(name)).find((text) => text !== undefined)
  const image = first('og:image', 'img')
  return {
    title: words(first('title', 'og:title', 'h1'), LONGEST_TITLE),
    description: words(first('description', 'og:description'), LONGEST_DESCRIPTION),
    image: image === undefined ? null : pictureAddress(decodeEntities(image).trim(), url),
  }
}

function words(text: string | undefined, longest: number): string | null {
  return (text !== undefined && plainText(decodeEntities(text), longest)) || null
}

function pictureAddress(text: string, base: URL): string | null {
  const { href = '', protocol = '' } = parseUrl(text, base) ?? {}
  return ['http:', 'https:'].includes(protocol) && href.length <= LONGEST_ADDRESS ? href : null
}

/** Each entity once: what stands behind two of them was meant to be read as text. */
function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : '\ufffd'
    },
  )
}

/** In the character set the server says, else the page itself, else UTF-8. */
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
      // Nobody knows this one; the next.
    }
  }
  return ''
}

interface Tag {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  /** The text up to its end, without the tags in it; of titles and headings only. */
  readonly content?: string
}

/** The opening tags of a text, in order. Where something is not closed, nothing more is found. */
function* tagsOf(html: string): Generator<Tag> {
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4)
      if (end === -1) return
      at = end + 3
      continue
    }
    NAME.lastIndex = at + 1
    const name = NAME.exec(html)?.[0].toLowerCase()
    if (name === undefined) {
      at += 1
      continue
    }
    const { attributes, end } = attributesAt(html, at + 1 + name.length)
    at = end
    if (name !== 'title' && name !== 'h1' && !RAW.includes(name)) {
      yield { name, attributes }
      continue
    }
    const closing = new RegExp(`</${name}\\b`, 'gi')
    closing.lastIndex = end
    const close = closing.exec(html)?.index
    if (close === undefined) return
    at = close
    if (!RAW.includes(name))
      yield { name, attributes, content: html.slice(end, close).replace(/<[^<>]{0,2000}>/g, ' ') }
  }
}

const NAME = /[a-z][^\s/>]{0,30}/iy
/** It begins with no blanks: where no name stands behind a million of them, each would look through the rest of them. */
const ATTRIBUTE = /([^\s=>/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y

/** Attributes from a place on, and where the tag ends; the first of a name counts. */
function attributesAt(
  html: string,
  from: number,
): { readonly attributes: ReadonlyMap<string, string>; readonly end: number } {
  const attributes = new Map<string, string>()
  let at = from
  while (at < html.length && html[at] !== '>') {
    ATTRIBUTE.lastIndex = at
    const found = ATTRIBUTE.exec(html)
    if (!found) {
      at += 1
      continue
    }
    const [whole, name = '', double, single, bare] = found
    const value = double ?? single ?? bare ?? ''
    if (!attributes.has(name.toLowerCase())) attributes.set(name.toLowerCase(), value)
    at += whole.length
  }
  return { attributes, end: Math.min(at + 1, html.length) }
}
