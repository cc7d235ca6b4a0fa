import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'

import { scaled } from '#testing/slowness.ts'

import { fetchPublic, openWeb, pageAddress, type PublicNetwork } from '../shared/fetchPublic.ts'
import { isPublicAddress } from '../shared/publicAddress.ts'
import { handle, MAX_PAGE_BYTES, type LinkPreviewEnvironment } from './handle.ts'
import { readPage } from './readPage.ts'

const PAGE =
  '<title>Tea &amp; talk</title><meta name="description" content="Every day."><meta property="og:image" content="/a.png">'
const WORDS = { title: 'Tea & talk', description: 'Every day.' }
const NO_PREVIEW = { title: null, description: null, image: { url: null } }

async function serve(answer: RequestListener) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { origin: `http://127.0.0.1:${port}`, port, requests }
}

const servers: Server[] = []
const closeAll = () => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
}
afterEach(closeAll)

const page: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
}
const redirectTo =
  (location: string): RequestListener =>
  (_, response) => {
    response.writeHead(302, { location }).end()
  }

let clients = 0
async function ask(
  url: string | undefined,
  options: {
    readonly env?: LinkPreviewEnvironment
    readonly init?: RequestInit
    readonly client?: string
    readonly web?: Partial<PublicNetwork>
    readonly timeout?: number
  } = {},
) {
  const { env = {}, init, client = `client ${(clients += 1)}`, web, timeout } = options
  const query = url === undefined ? '' : `?url=${encodeURIComponent(url)}`
  const request = new Request(`https://site.example/.netlify/functions/link-preview${query}`, init)
  const response = await handle(request, env, client, { ...openWeb, ...web }, timeout)
  const text = await response.text()
  return {
    status: response.status,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
    headers: response.headers,
  }
}
const allowing = (...origins: readonly string[]) => ({ LINK_PREVIEW_PRIVATE_ORIGINS: origins.join(', ') })
const dataOf = async (...parameters: Parameters<typeof ask>) =>
  ((await ask(...parameters)).body as { readonly data: Readonly<Record<string, unknown>> }).data

describe('The link preview function', () => {
  it('returns a page’s own description', async () => {
    const { origin } = await serve(page)
    const { status, body, headers } = await ask(`${origin}/x#y`, { env: allowing(origin) })
    expect([status, body]).toEqual([
      200,
      { data: { url: `${origin}/x`, ...WORDS, image: { url: `${origin}/a.png` } } },
    ])
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
  })

  it('passes nothing about the caller on', async () => {
    const { origin, requests } = await serve(page)
    await ask(origin, {
      env: allowing(origin),
      init: {
        headers: {
          cookie: 'a=b',
          authorization: 'Bearer x',
          'x-forwarded-for': '1.2.3.4',
          'accept-language': 'de',
        },
      },
    })
    expect(requests[0]?.headers).toEqual({
      accept: 'text/html',
      'accept-encoding': 'identity',
      'accept-language': 'en',
      'user-agent': 'HearthLinkPreview/1.0',
      connection: 'close',
      host: new URL(origin).host,
    })
  })

  it.each([
    undefined,
    '',
    'gm',
    '/x',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'ftp://a.example',
    'gopher://a.example',
    'data:text/html,<title>x</title>',
    'https://user@a.example',
    'https://user:word@a.example',
    'https://a.example:8443',
    'http://a.example:22',
    `https://a.example/${'x'.repeat(2048)}`,
    'http://127.0.0.1',
    'http://127.1',
    'http://2130706433',
    'http://0x7f000001',
    'http://0177.0.0.1',
    'http://0',
    'http://10.0.0.1',
    'http://100.64.0.1',
    'http://169.254.169.254/latest/meta-data',
    'http://172.31.255.255',
    'http://192.168.0.1',
    'http://224.0.0.1',
    'http://255.255.255.255',
    'http://[::]',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:8.8.8.8]',
    'http://[::7f00:1]',
    'http://[64:ff9b::7f00:1]',
    'http://[2002:7f00:1::]',
    'http://[2001::1]',
    'http://[fe80::1]',
    'http://[fc00::1]',
    'http://[ff02::1]',
    'http://１２７.0.0.1',
  ])('responds with 400 to %s and sends no request', async (url) => {
    let requests = 0
    const web = {
      resolve: async () => [],
      dial: () => {
        requests += 1
        return Promise.reject(new Error('asked'))
      },
    }
    expect(await ask(url, { web })).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/\.$|url=$/), data: null },
    })
    expect(requests).toBe(0)
  })

  it.each([
    ['one private address', ['127.0.0.1']],
    ['a private address beside a public one', ['93.184.216.34', '10.0.0.1']],
    ['a mapped address', ['::ffff:127.0.0.1']],
    ['no address', []],
  ])('sends no request if a name resolves to %s', async (_, addresses) => {
    const requests: string[] = []
    const dial = (url: URL) => {
      requests.push(url.href)
      return Promise.reject(new Error('asked'))
    }
    expect(
      await dataOf('https://a.example', { web: { resolve: async () => addresses, dial } }),
    ).toMatchObject(NO_PREVIEW)
    expect(requests).toEqual([])
  })

  it('resolves a name once and requests exactly the checked address', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1']]
    const requests: string[] = []
    const resolve = async () => answers.shift() ?? []
    const dial = (_: URL, address: string) => {
      requests.push(address)
      return Promise.reject(new Error('enough'))
    }
    await ask('https://rebinding.example', { web: { resolve, dial } })
    expect([requests, answers]).toEqual([['93.184.216.34'], [['127.0.0.1']]])
  })

  it('connects to that address even if the name resolves elsewhere meanwhile', async () => {
    const { port, requests } = await serve(page)
    const origin = `http://nowhere.invalid:${port}`
    expect(
      await dataOf(origin, { env: allowing(origin), web: { resolve: async () => ['127.0.0.1'] } }),
    ).toMatchObject(WORDS)
    expect(requests[0]?.headers.host).toBe(`nowhere.invalid:${port}`)
  })

  it('follows three redirects but no fourth', async () => {
    const hop: RequestListener = (request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) page(request, response)
      else redirectTo(`/${left - 1}`)(request, response)
    }
    const { origin, requests } = await serve(hop)
    const env = allowing(origin)
    expect(await dataOf(`${origin}/3`, { env })).toMatchObject(WORDS)
    expect(await dataOf(`${origin}/4`, { env })).toMatchObject(NO_PREVIEW)
    expect(requests).toHaveLength(8)
  })

  it('checks each redirect like the first URL', async () => {
    const inside = await serve(page)
    for (const location of [
      inside.origin,
      `http://localhost:${inside.port}/`,
      `http://[::ffff:127.0.0.1]:${inside.port}/`,
      `http://user@127.0.0.1:${inside.port}/`,
      'file:///etc/passwd',
      '//169.254.169.254/',
      'http://[',
      '',
    ]) {
      const { origin } = await serve(redirectTo(location))
      expect(await dataOf(origin, { env: allowing(origin) }), location).toMatchObject(NO_PREVIEW)
    }
    expect(inside.requests).toEqual([])
  })

  it.each(['https://b.example:8443/', 'http://b.example:22/', 'https://user@b.example/', 'ftp://b.example/'])(
    'follows no redirect to %s, even if its host is public',
    async (location) => {
      const requests: string[] = []
      const dial = async (url: URL) => {
        requests.push(url.href)
        return { statusCode: 302, headers: { location }, destroy: () => undefined } as never
      }
      const web = { resolve: async () => ['93.184.216.34'], dial }
      expect(await dataOf('https://a.example', { web })).toMatchObject(NO_PREVIEW)
      expect(requests).toEqual(['https://a.example/'])
    },
  )

  it('resolves the host of a redirect and sends no request if it is private', async () => {
    const inside = await serve(page)
    const { origin, port } = await serve(redirectTo(`http://inside.example/`))
    const resolve = async (host: string) => [host === 'inside.example' ? '127.0.0.1' : '93.184.216.34']
    expect(port).not.toBe(inside.port)
    expect(await dataOf(origin, { env: allowing(origin), web: { resolve } })).toMatchObject(NO_PREVIEW)
    expect(inside.requests).toEqual([])
  })

  it.each<readonly [string, RequestListener]>([
    ['a picture', (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(PAGE)],
    ['no type', (_, response) => void response.writeHead(200).end(PAGE)],
    [
      'another type with a similar name',
      (_, response) => void response.writeHead(200, { 'content-type': 'text/htmlx' }).end(PAGE),
    ],
    ['an error', (_, response) => void response.writeHead(500, { 'content-type': 'text/html' }).end(PAGE)],
    ['nothing', (_, response) => void response.writeHead(204).end()],
    ['a closed line', (_, response) => void response.destroy()],
    [
      'a packed page',
      (_, response) =>
        void response
          .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
          .end(gzipSync(PAGE)),
    ],
    [
      'a page packed twice',
      (_, response) =>
        void response
          .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br, br' })
          .end(brotliCompressSync(PAGE)),
    ],
    [
      'a page without words',
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('gm'),
    ],
    [
      'headers without end',
      (_, response) =>
        void response
          .writeHead(200, { 'content-type': 'text/html', 'x-long': 'x'.repeat(100_000) })
          .end(PAGE),
    ],
  ])('returns no description for %s', async (_, answer) => {
    const { origin } = await serve(answer)
    const { status, body, headers } = await ask(origin, { env: allowing(origin) })
    expect([status, body]).toMatchObject([200, { data: NO_PREVIEW }])
    expect(headers.get('cache-control')).toBe('public, max-age=60')
  })

  it('reads at most 256 KiB of an endless page', async () => {
    let sent = 0
    const { origin } = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.write(PAGE)
      const more = () => {
        if (response.destroyed) return
        sent += 65_536
        response.write('x'.repeat(65_536), () => setImmediate(more))
      }
      more()
    })
    expect(await dataOf(origin, { env: allowing(origin) })).toMatchObject(WORDS)
    closeAll()
    // The buffers at both ends of the connection may hold data that was never read.
    expect(sent).toBeLessThan(16 * 1024 * 1024)
  })

  it.each<readonly [string, RequestListener]>([
    ['says nothing', () => undefined],
    [
      'trickles',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        const timer = setInterval(() => response.write(' '), 10)
        response.on('close', () => clearInterval(timer))
      },
    ],
  ])('stops waiting for a page that %s at the time limit', async (_, answer) => {
    const { origin } = await serve(answer)
    const began = performance.now()
    expect(await dataOf(origin, { env: allowing(origin), timeout: 200 })).toMatchObject(NO_PREVIEW)
    expect(performance.now() - began).toBeLessThan(scaled(3000))
  })

  it('stops waiting for a name server at the time limit', async () => {
    const resolve = () => new Promise<never>(() => undefined)
    expect(await dataOf('https://a.example', { web: { resolve }, timeout: 50 })).toMatchObject(NO_PREVIEW)
  })

  it('serves pages of the site only', async () => {
    const from = (origin: string, method = 'GET') => ({ init: { method, headers: { origin } } })
    expect(await ask('gm', from('https://evil.example'))).toMatchObject({ status: 403 })
    const own = await ask(undefined, from('https://site.example', 'OPTIONS'))
    expect([own.status, own.headers.get('access-control-allow-methods')]).toEqual([204, 'GET'])
    expect(await ask('gm', { init: { method: 'POST' } })).toMatchObject({ status: 405 })
  })

  it('marks every response as dependent on the calling page', async () => {
    const { origin } = await serve(page)
    const env = { ...allowing(origin), SITE_ORIGIN: 'https://one.example, https://two.example' }
    const from = (site: string, method = 'GET') => ({ env, init: { method, headers: { origin: site } } })
    const answers = [
      await ask(origin, { env }),
      await ask(origin, from('https://one.example')),
      await ask(origin, from('https://evil.example')),
      await ask('gm', { env }),
      await ask(undefined, from('https://two.example')),
      await ask('http://127.0.0.1:1', { env: allowing('http://127.0.0.1:1') }),
      await ask(origin, { env, init: { method: 'POST' } }),
      await ask(origin, from('https://one.example', 'OPTIONS')),
      await ask(origin, from('https://evil.example', 'OPTIONS')),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 400, 400, 200, 405, 204, 403])
    for (let count = 0; count < 60; count += 1) await ask('gm', { env, client: 'hasty' })
    answers.push(await ask('gm', { env, client: 'hasty' }))
    expect(answers.at(-1)?.status).toBe(429)
    expect(answers.map(({ headers }) => headers.get('vary'))).toEqual(answers.map(() => 'origin'))
  })

  it('serves a client sixty times a minute', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 61; count += 1) statuses.push((await ask('gm', { client: 'busy' })).status)
    expect([statuses.filter((status) => status === 400).length, statuses.at(-1)]).toEqual([60, 429])
  })
})

describe('isPublicAddress', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '93.184.216.34',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
    '168.63.129.15',
    '168.63.129.17',
    '161.25.255.255',
    '161.27.0.0',
    '2606:4700::1:5efe:808:808',
    '2606:4700::200:5eff:808:808',
  ])('accepts %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '',
    'a.example',
    '198.19.255.255',
    '192.0.2.1',
    '203.0.113.9',
    '240.0.0.1',
    '::ffff:8.8.8.8',
    '2001:db8::1',
    '2606:4700::1%eth0',
    '3fff::1',
    '4000::1',
    '64:ff9b::808:808',
    '64:ff9b:1::808:808',
    '64:ff9b:1:ffff::7f00:1',
    '::ffff:0:8.8.8.8',
    '::8.8.8.8',
    '2002:808:808::1',
    '2001:0:808:808::1',
    '2001:20::1',
    '5f00::1',
    '100.64.0.1',
    '100.100.100.200',
    '100.127.255.255',
    '169.254.169.254',
    '169.254.170.2',
    '192.0.0.192',
    '198.18.0.1',
    'fd00:ec2::254',
    'fe80::a9fe:a9fe',
    '168.63.129.16',
    '161.26.0.10',
    '166.8.0.1',
    '166.11.255.255',
    '2606:4700::5efe:10.0.0.1',
    '2606:4700::5efe:8.8.8.8',
    '2606:4700::200:5efe:10.0.0.1',
    '2606:4700::200:5efe:8.8.8.8',
    '2a00:1450:1:2:200:5efe:a00:1',
    '2A00:1450:0:0:0:5EFE:0808:0808',
  ])('refuses %j', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it('refuses every address that contains an IPv4 address, in any network', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
    const network = fc.tuple(fc.constantFrom('2606', '2a00', '2c0f'), group, group, group)
    const carrier = fc.constantFrom('0:5efe', '200:5efe', '0000:5EFE', '0200:5efe')
    fc.assert(
      fc.property(network, carrier, fc.ipV4(), fc.boolean(), (groups, kind, carried, inHex) => {
        const [a = 0, b = 0, c = 0, d = 0] = carried.split('.').map(Number)
        const tail = inHex ? `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}` : carried
        expect(isPublicAddress(`${groups.join(':')}:${kind}:${tail}`)).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  it('refuses private addresses in every spelling that a parser accepts', () => {
    const network = { resolve: async (host: string) => [host], privateOrigins: [] }
    const host = fc.oneof(
      fc.ipV4Extended(),
      fc.ipV6().map((address) => `[${address}]`),
    )
    fc.assert(
      fc.property(host, (text) => {
        const url = pageAddress(`http://${text}/`, network.privateOrigins)
        if (url) expect(isPublicAddress(url.hostname.replace(/^\[|\]$/g, ''))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('readPage', () => {
  const read = (html: string | Uint8Array, contentType = 'text/html') =>
    readPage({
      url: new URL('https://a.example/b/c'),
      bytes: typeof html === 'string' ? new TextEncoder().encode(html) : html,
      contentType,
    })

  it.each([
    ['<title>One</title><meta property=og:title content=Two><h1>Three</h1>', 'One'],
    ['<h1>Three <b>four</b></h1><meta property="og:title" content="Two">', 'Two'],
    ['<h1 class=x>Three <b>four</b></h1>', 'Three four'],
    ['<TITLE>\n One\ttwo \n</TITLE>', 'One two'],
    ['<!-- <title>No</title> --><title>Yes</title>', 'Yes'],
    ['<script>"<title>No</title>"</script><title>Yes</title>', 'Yes'],
    [
      '<svg/><title>&lt;script&gt; &#x41;&#66; &amp;amp; &nope; &#0;</title>',
      '<script> AB &amp; &nope; \ufffd',
    ],
    ['<title>abc\u202edef</title>', 'abcdef'],
    ['<title></title><title>Second</title>', 'Second'],
    ['<title>One', null],
    ['gm', null],
    ['', null],
  ])('reads from %j the title %j', (html, title) => {
    expect(read(html).title).toBe(title)
  })

  it.each([
    ['<meta property="og:image" content="/x.png"><img src=y.png>', 'https://a.example/x.png'],
    ["<IMG alt='x' SRC='y.png?a=1&amp;b=2'>", 'https://a.example/b/y.png?a=1&b=2'],
    ['<img src="javascript:alert(1)">', null],
    ['<img src="data:image/png;base64,AA==">', null],
    ['<meta property="og:image" content="http://[">', null],
  ])('reads from %j the picture %j', (html, image) => {
    expect(read(html).image).toBe(image)
  })

  it('uses the declared character set and survives an unknown one', () => {
    const latin = Uint8Array.from('<title>caf\xe9</title>', (character) => character.charCodeAt(0))
    const said = Uint8Array.from('<meta charset="latin1"><title>caf\xe9</title>', (character) =>
      character.charCodeAt(0),
    )
    expect([read(latin, 'text/html; charset=ISO-8859-1').title, read(said).title]).toEqual(['café', 'café'])
    expect(read('<title>é</title>', 'text/html; charset=nonsense').title).toBe('é')
  })

  it.each([
    '<',
    '<a ',
    '<a x="',
    "<a x='",
    '<!--',
    '<title>',
    '<h1>',
    '<script>',
    '<meta name=description content="',
    '</',
    '&amp',
    '<a\n\n\n',
    '<a = = ',
  ])('is fast with 256 KiB of %j', (piece) => {
    const html = piece.repeat(Math.ceil(MAX_PAGE_BYTES / piece.length))
    const began = performance.now()
    read(html)
    expect(performance.now() - began).toBeLessThan(scaled(1500))
  })

  it('never throws and returns only short lines and web addresses', () => {
    const pieces = fc.constantFrom(
      '<title>',
      '</title>',
      '<meta property="og:image" content="',
      '<img src=',
      '">',
      '&#x',
      ';',
      'javascript:',
      'https://',
      '\u202e',
      '\n',
      '<!--',
      '<h1>',
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 30 }),
        (parts) => {
          const { title, image } = read(parts.join(''))
          if (title !== null) expect(title).not.toMatch(/\p{Cc}|\u202e/u)
          if (image !== null) expect(image).toMatch(/^https?:\/\//)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

it('The resolver rejects a name that cannot be resolved', async () => {
  const network = {
    ...openWeb,
    resolve: async () => Promise.reject(new Error('ENOTFOUND')),
    privateOrigins: [],
  }
  const wanted = { accept: 'text/html', type: /html/, maxBytes: 1 }
  await expect(
    fetchPublic(new URL('https://a.example'), wanted, network, AbortSignal.timeout(1000)),
  ).rejects.toThrow('ENOTFOUND')
})

describe('readPage with a page made to be slow', () => {
  const LONG = 256 * 1024
  it.each([
    ['blanks', `<a${' '.repeat(LONG)}`],
    ['slashes', `<a${'/'.repeat(LONG)}`],
    ['line breaks', `<a${'\n'.repeat(LONG)}`],
    ['a name and blanks', `<a b${' '.repeat(LONG)}`],
    ['an attribute, blanks and an open quote', `<a b=${' '.repeat(LONG)}"`],
    ['names without values', `<a${' b'.repeat(LONG / 2)}`],
    ['open quotes', `<a${` b="'`.repeat(LONG / 5)}`],
    ['tags that do not end', '<a '.repeat(LONG / 3)],
    ['elements in elements', '<div>'.repeat(LONG / 5)],
    ['elements that end in the wrong order', '<b><i></b>'.repeat(LONG / 10)],
    ['a title of signs', `<title>${'<'.repeat(LONG)}</title>`],
    ['a title of blanks', `<title>x${' '.repeat(LONG)}x</title>`],
    ['a title of entities that do not end', `<title>${'&#'.repeat(LONG / 2)}</title>`],
  ])('is fast with %s', (_, html) => {
    const bytes = new TextEncoder().encode(html)
    // CPU time rather than clock time, so that other work on this machine does not count.
    const started = process.cpuUsage()
    readPage({ bytes, contentType: 'text/html', url: new URL('https://a.example/') })
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1000).toBeLessThan(500)
  })
})
