import { lookup } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

import { parseUrl } from '#domain/shared/parseUrl.ts'

import { isPublicAddress } from './publicAddress.ts'

const MAX_REDIRECTS = 3
const MAX_ADDRESS_LENGTH = 2048

export interface PublicNetwork {
  readonly resolve: (host: string) => Promise<readonly string[]>
  readonly dial: (url: URL, address: string, accept: string, signal: AbortSignal) => Promise<IncomingMessage>
  /** Non-public origins that may be requested, for local machines and tests. */
  readonly privateOrigins: readonly string[]
}

export const openWeb: Omit<PublicNetwork, 'privateOrigins'> = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  dial,
}

export interface Wanted {
  readonly accept: string
  readonly type: RegExp
  /** Bytes; the rest of the answer is not read. */
  readonly maxBytes: number
}

/** The first bytes of a file, and its URL after redirects. */
export interface FetchedFile {
  readonly url: URL
  readonly bytes: Uint8Array
  readonly contentType: string
}

/**
 * A URL that may be requested, without its hash: http or https at the default port, without credentials,
 * no private IP address, at most 2,048 characters; otherwise undefined. Host names are checked
 * when they are resolved. `privateOrigins` are exempt from the rules for ports and addresses.
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
 * Fetches the first bytes of a public file after at most three redirects.
 * The host name is resolved once and the checked address is requested, so that a second DNS answer cannot
 * redirect it; each redirect is checked like the first URL. Rejects for any other type, and for compressed bytes.
 */
export async function fetchPublic(
  start: URL,
  { accept, type, maxBytes }: Wanted,
  network: PublicNetwork,
  signal: AbortSignal,
): Promise<FetchedFile> {
  let url = start
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await network.dial(url, await checkedAddress(url, network), accept, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy()
      const next = parseUrl(headers.location, url)?.href ?? ''
      const address = pageAddress(next, network.privateOrigins)
      if (!address) throw new Error('A redirect leads to a forbidden address')
      url = address
      continue
    }
    const contentType = headers['content-type'] ?? ''
    const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity'
    if (statusCode !== 200 || !isPlain || !type.test(contentType)) {
      response.destroy()
      throw new Error('This is not what was asked for')
    }
    return { url, bytes: await firstBytes(response, maxBytes), contentType }
  }
  throw new Error('There are too many redirects')
}

/** The first address, if all are public: a mix of public and private ones is an attack. */
async function checkedAddress(url: URL, { resolve, privateOrigins }: PublicNetwork): Promise<string> {
  const host = bareHost(url)
  const addresses = isIP(host) === 0 ? await resolve(host) : [host]
  const [first] = addresses
  const isAllowed = privateOrigins.includes(url.origin) || addresses.every(isPublicAddress)
  if (first === undefined || !isAllowed) throw new Error('This host is not public')
  return first
}

const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Sends no header of the caller: no cookie, no language, no address. */
function dial(url: URL, address: string, accept: string, signal: AbortSignal): Promise<IncomingMessage> {
  const family = isIP(address)
  const pinned: LookupFunction = (_, { all }, answer) =>
    all ? answer(null, [{ address, family }]) : answer(null, address, family)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    send(url, {
      // A connection opened for another host is never reused.
      agent: false,
      lookup: pinned,
      signal,
      headers: {
        accept,
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

async function firstBytes(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
    // Leaving the loop ends the connection.
    if (length >= maxBytes) break
  }
  return Buffer.concat(parts).subarray(0, maxBytes)
}
