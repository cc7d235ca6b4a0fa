import { lookup } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

import { isPublicAddress } from './publicAddress.ts'
import { parseUrl } from '#domain/shared/parseUrl.ts'

/** Bytes of a page that are read; what it says of itself stands at its beginning. */
export const MAX_PAGE_BYTES = 256 * 1024
const MAX_REDIRECTS = 3
const MAX_ADDRESS_LENGTH = 2048

/** Who is asked, and who may be. */
export interface PageWorld {
  /** The numeric addresses of a host. */
  readonly resolve: (host: string) => Promise<readonly string[]>
  /** Asks one address for a page, and nobody else. */
  readonly dial: (url: URL, address: string, signal: AbortSignal) => Promise<IncomingMessage>
  /** Origins that may be asked although they are not public; for a machine of one's own and for tests. */
  readonly privateOrigins: readonly string[]
}

/** The web as it is. */
export const openWeb: Omit<PageWorld, 'privateOrigins'> = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  dial,
}

/** A page's first bytes, and where they came from in the end. */
export interface FetchedPage {
  readonly url: URL
  readonly bytes: Uint8Array
  /** As the server says it. */
  readonly contentType: string
}

/**
 * An address that may be asked for: http or https at their own ports, without credentials, of a host that is not
 * numerically private. Where its name leads is only known when it is resolved.
 */
export function pageAddress(text: string, privateOrigins: readonly string[]): URL | undefined {
  if (text.length > MAX_ADDRESS_LENGTH || !/^https?:\/\//i.test(text)) return undefined
  const url = parseUrl(text)
  if (url?.username !== '' || url.password !== '') return undefined
  url.hash = ''
  if (privateOrigins.includes(url.origin)) return url
  if (!['', '80', '443'].includes(url.port)) return undefined
  const host = bareHost(url)
  return isIP(host) === 0 || isPublicAddress(host) ? url : undefined
}

/**
 * A page of the open web: its name is resolved once and the address that was looked at is the one that is asked, so that
 * no second answer of a name server can lead elsewhere; each redirect is looked at as if it had been asked for. Rejects
 * for everything that is not a page in plain HTML.
 */
export async function fetchPage(start: URL, world: PageWorld, signal: AbortSignal): Promise<FetchedPage> {
  let url = start
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await world.dial(url, await checkedAddress(url, world), signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy()
      const next = parseUrl(headers.location, url)?.href ?? ''
      const address = pageAddress(next, world.privateOrigins)
      if (!address) throw new Error('A redirect leads where nobody is asked')
      url = address
      continue
    }
    const contentType = headers['content-type'] ?? ''
    const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity'
    if (statusCode !== 200 || !isPlain || !/^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType)) {
      response.destroy()
      throw new Error('This is no page')
    }
    return { url, bytes: await firstBytes(response), contentType }
  }
  throw new Error('There are too many redirects')
}

/** The first address of a host, if all of them may be asked: one private among them is a trick. */
async function checkedAddress(url: URL, { resolve, privateOrigins }: PageWorld): Promise<string> {
  const host = bareHost(url)
  const addresses = isIP(host) === 0 ? await resolve(host) : [host]
  const [first] = addresses
  const mayBeAsked = privateOrigins.includes(url.origin) || addresses.every(isPublicAddress)
  if (first === undefined || !mayBeAsked) throw new Error('This host is not public')
  return first
}

const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** No header of whoever asked goes along: no cookie, no language, no address. */
function dial(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const family = isIP(address)
  const pinned: LookupFunction = (_, { all }, answer) =>
    all ? answer(null, [{ address, family }]) : answer(null, address, family)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    send(url, {
      // One connection for one page: none that was opened for another host is used again.
      agent: false,
      lookup: pinned,
      signal,
      headers: {
        accept: 'text/html',
        'accept-encoding': 'identity',
        'accept-language': 'en',
        'user-agent': 'HearthLinkPreview/1.0',
      },
    })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

async function firstBytes(response: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
    // Leaving the loop ends the connection.
    if (length >= MAX_PAGE_BYTES) break
  }
  return Buffer.concat(parts).subarray(0, MAX_PAGE_BYTES)
}
