import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

import { listenLocally, type LocalServer } from '../../functions/shared/listenLocally.ts'

/** Answers a request, or returns false. */
export type FirstAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
}

/** Files whose names contain their content's hash: of the build, and of a snapshot. */
const HASHED = /^\/assets\/|\/chunks\/[\da-f]{64}\.json/

/** The file of a page, with the path that leads to it; it can name no other host. */
const PAGE_FILE = /^(\/(?:[\w-]+\/)*)index\.html$/

const COMPRESSED = /^text\/|javascript|json|xml|svg/

const compressed = new Map<string, Buffer>()

/** Compressed once for each body, whichever sites of this process serve it. */
function compress(body: Buffer, quality: number): Buffer {
  const hash = `${quality} ${createHash('sha256').update(body).digest('hex')}`
  const known = compressed.get(hash)
  if (known) return known
  const made = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  compressed.set(hash, made)
  return made
}

export interface DistOptions {
  readonly dist: string
  /** A free one by default. */
  readonly port?: number
  /** Brotli's, from 0 to 11: by default the best, as a CDN keeps it, which takes seconds for a whole site. */
  readonly quality?: number
  /** Changes each page as it is served, such as adding the development wallet's tag; the build stays as it is. */
  readonly page?: (html: string) => string
  /** Paths that are not files of the build. */
  readonly extra?: Readonly<Record<string, () => Promise<string>>>
  /** Answers before the files do, such as with a function; `url` is this site's. */
  readonly first?: (url: string) => FirstAnswer
}

/**
 * Serves a built site only on this machine, with the headers of its own `_headers` file; unknown paths
 * get the error page and 404, and a page's file redirects to its page (rules/shell: canonical-paths).
 * Rejects if the port is taken.
 */
export async function serveDist({
  dist,
  port = 0,
  quality = constants.BROTLI_MAX_QUALITY,
  page = (html) => html,
  extra = {},
  first,
}: DistOptions): Promise<LocalServer> {
  let answerFirst: FirstAnswer | undefined
  const headers = await readHeaders(path.join(dist, '_headers'))
  const server = await listenLocally((request, response) => {
    if (answerFirst?.(request, response)) return
    // Parsed as a URL, "//host" and "/%2e%2e/" would be the path "/".
    const [pathname = '/', ...query] = (request.url ?? '/').split('?')
    const brotli = /\bbr\b/.test(String(request.headers['accept-encoding']))
    const folder = PAGE_FILE.exec(pathname)?.[1]
    if (folder !== undefined) {
      response.writeHead(301, { location: [folder, ...query].join('?') }).end()
      return
    }
    answer(pathname, brotli, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  }, port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${port} is taken. Name another: PORT=${port + 1}`, { cause: error })
  })
  const url = server.url.replace('127.0.0.1', 'localhost')
  answerFirst = first?.(url)
  return { ...server, url }

  async function answer(pathname: string, brotli: boolean, response: ServerResponse): Promise<void> {
    for (const [name, value] of headers) response.setHeader(name, value)
    const made = extra[pathname]
    if (made) {
      response.setHeader('content-type', 'text/javascript; charset=utf-8')
      response.end(await made())
      return
    }
    const found = await findFile(dist, pathname)
    const file = found ?? path.join(dist, '404.html')
    const content = await readFile(file)
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
    response.setHeader('content-type', type)
    response.setHeader(
      'cache-control',
      HASHED.test(pathname) && found ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    response.statusCode = found ? 200 : 404
    const body = type.startsWith('text/html') ? Buffer.from(page(content.toString('utf8'))) : content
    const isCompressed = brotli && COMPRESSED.test(type)
    response.setHeader('vary', 'accept-encoding')
    if (isCompressed) response.setHeader('content-encoding', 'br')
    response.end(isCompressed ? compress(body, quality) : body)
  }
}

/**
 * The file behind a path: itself, or the page of a folder, with or without a trailing slash.
 * Undefined if the app's router would read the path differently.
 */
async function findFile(dist: string, pathname: string): Promise<string | undefined> {
  const decoded = decodedPath(pathname)
  // A normalized path below the root cannot leave it.
  if (decoded === undefined || decoded.includes('\\') || path.posix.normalize(decoded) !== decoded)
    return undefined
  const inside = path.join(dist, decoded)
  const files = decoded === pathname ? [inside, path.join(inside, 'index.html')] : [inside]
  for (const file of files) if ((await stat(file).catch(() => undefined))?.isFile()) return file
  return undefined
}

/** Undefined for bytes that are not UTF-8. */
function decodedPath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

async function readHeaders(file: string): Promise<readonly (readonly [string, string])[]> {
  const [, everywhere = ''] = (await readFile(file, 'utf8')).split(/^\/\*$/m)
  const block = everywhere.split(/^\/(?!\*$)/m)[0] ?? ''
  return [...block.matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value])
}
