import { createHash, randomBytes } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import type { LinkCard } from '#domain/miniapp/LinkCard.ts'
import { filledPage, LINK_ENTRY, LINK_PAGE, readSubject } from '#domain/miniapp/linkPage.ts'
import { degenConfig } from '#testing/validConfig.ts'

import { inProject } from '../contracts/projectRoot.ts'
import { builtSite } from '../testing/builtSite.ts'
import { configureSite, type BuiltSite } from './configureSite.ts'
import { serveDist } from './serveDist.ts'

/** More than a page is served with. */
const huge = () => ({ 'last-known:x': randomBytes(16_000).toString('base64') })

async function configure(
  site: BuiltSite,
  change: Record<string, unknown> = {},
  options: { readonly content?: boolean } = {},
): Promise<void> {
  await configureSite(site, degenConfig(change), options)
}

const read = ({ dist }: BuiltSite, file: string) => readFile(path.join(dist, file), 'utf8')

describe('configureSite', () => {
  it('gives each page its own title, address and content, and the configuration as data', async () => {
    const site = await builtSite()
    await configure(site)
    const [home, about] = [await read(site, 'index.html'), await read(site, 'about/index.html')]
    expect(home).toContain('<title>Degen Hearth</title>')
    expect(home).toContain('<link rel="canonical" href="https://hearth.example/" />')
    expect(home).toContain('<p>Degen Hearth /</p>')
    expect(about).toContain('<title>About | Degen Hearth</title>')
    // No script requests the shared styles again, after those of a page, which they would override.
    expect(home).toContain('<style data-files="/assets/app.css">')
    // Its own styles before its first paint, and on no other page.
    expect(about).toContain(
      '<style data-files="/assets/about.css /assets/text.css">p{margin:1px}b{margin:2px}</style>',
    )
    // Its own scripts as soon as the page is there, after the entry.
    expect(about).toContain(
      '<link rel="modulepreload" href="/assets/about.js" crossorigin fetchpriority="low" />',
    )
    expect(home).not.toContain('/assets/about.')
    expect(about).toContain('<link rel="canonical" href="https://hearth.example/about/" />')
    expect(about).toContain('<script type="application/json" id="runtime-config" data-checked="')
  })

  it('serves public pages with what they have read of the chain, and no page of the reader’s own', async () => {
    const known = { 'last-known:new collections': '{"</script>":1}' }
    const site = await builtSite()
    const asked: string[] = []
    const visited: BuiltSite = {
      ...site,
      answersOf: async (_, pages) => {
        asked.push(...pages)
        return pages.map((page) => (page === '/nft/' ? known : page === '/stake/' ? huge() : {}))
      },
      inLanguage: async (tag) => ({
        ...(await site.inLanguage(tag)),
        prerender: async (_, at, served) => `${at} ${Object.keys(served).join(',')}`,
      }),
    }
    await configure(visited, { contentHours: 2 }, { content: true })
    expect([asked.includes('/nft/'), asked.includes('/about/'), asked.includes('/replies/')]).toEqual([
      true,
      true,
      false,
    ])
    const page = await read(site, 'nft/index.html')
    const { from, until, ...payload } = JSON.parse(await read(site, 'nft/_payload.json')) as {
      readonly from: number
      readonly until: number
    }
    expect(until - from).toBe(7_200_000)
    expect(payload).toMatchObject({ chain: 666_666_666, block: { number: 5, time: 1_800_000_000 }, known })
    expect(page).toContain(
      `<div id="root" data-page="/nft/" data-from="${from}" data-until="${until}">/nft last-known:new collections</div>`,
    )
    expect(page).toContain(
      '<script type="application/json" id="served">{"last-known:new collections":"{\\"\\u003c/script>\\":1}"}</script>',
    )
    for (const without of ['about', 'stake']) {
      expect(await read(site, `${without}/index.html`)).not.toContain('id="served"')
      expect(Object.keys(JSON.parse(await read(site, `${without}/_payload.json`)) as object)).toEqual(['id'])
    }
  })

  it('has a page of links beside that of each thing, to be filled by a function', async () => {
    const site = await builtSite()
    const linked: BuiltSite = {
      ...site,
      inLanguage: async (tag) => ({
        ...(await site.inLanguage(tag)),
        prerender: async (_, __, served) => `<h1>${readSubject(served[LINK_ENTRY])?.title ?? 'Page'}</h1>`,
      }),
    }
    await configure(linked, { locales: ['en', 'ar'] })
    const files = (await readdir(site.dist, { recursive: true })).filter((file) => file.endsWith(LINK_PAGE))
    expect(files.toSorted()).toEqual(['nft/collection/_link.html', 'post/_link.html', 'profile/_link.html'])
    expect(await read(site, 'profile/index.html')).toContain('<h1>Page</h1>')
    const card = { kind: 'profile', title: 'alice.degen', text: '' } as LinkCard
    const link = { path: '/profile/', query: 'id=alice' }
    const page = filledPage(await read(site, 'profile/_link.html'), link, card, degenConfig(), {
      from: 1,
      until: 2,
    })
    expect(page).toContain(
      '<div id="root" data-page="/profile/" data-key="alice,," data-from="1" data-until="2"><h1>alice.degen</h1></div>',
    )
    expect(page).toContain('<script type="application/json" id="served">{"link":"{')
    expect(page).not.toContain('{{')
  })

  it('leads from the file of a page to the page, on every host', async () => {
    const site = await builtSite()
    await configure(site)
    expect((await read(site, '_redirects')).split('\n')).toContain('/about/index.html /about/ 301!')
    expect(await read(site, '_redirects')).not.toContain('functions')
    expect(JSON.parse(await read(site, 'vercel.json'))).toMatchObject({
      redirects: expect.arrayContaining([
        { source: '/index.html', destination: '/', permanent: true },
        { source: '/about/index.html', destination: '/about/', permanent: true },
      ]) as unknown,
    })
    const nginx = await read(site, 'nginx-paths.conf')
    expect(nginx.slice(0, nginx.indexOf('location /'))).toBe(
      'error_page 404 @missing;\nlocation @missing { rewrite ^ /404.html break; }\n' +
        'if ($request_uri ~ "^(/(?:[A-Za-z0-9_-]+/)*)index\\.html(\\?.*)?$") { return 301 $1$2; }\n' +
        'if ($request_uri ~* "^[^?]*(//|%2[ef]|%5c|/\\.\\.?(/|$|\\?))") { return 404; }\n',
    )
    // Each location has the site's headers, which nginx would drop beside one of its own.
    const locations = nginx.split('\nlocation ').slice(2)
    expect(locations.map((each) => each.slice(0, each.indexOf(' {')))).toEqual([
      '/assets/',
      '= /service-worker.js',
      '= /manifest.json',
    ])
    for (const each of locations) expect(each).toContain('add_header Content-Security-Policy "default-src')
    expect(locations[2]).toContain('add_header Access-Control-Allow-Origin "*" always;')
  })

  it('changes nothing where a page cannot be made, or the community cannot be used', async () => {
    const site = await builtSite()
    await configure(site)
    const all = async () =>
      Promise.all(
        (await readdir(site.dist, { recursive: true }))
          .toSorted()
          .map(async (file) => [file, await read(site, file).catch(() => '')]),
      )
    const before = await all()
    const broken: BuiltSite = {
      ...site,
      inLanguage: async (tag) => ({
        ...(await site.inLanguage(tag)),
        prerender: async () => Promise.reject(new Error('This page throws')),
      }),
    }
    await expect(configure(broken, { projectName: 'Other' })).rejects.toThrow('This page throws')
    const miniapp = { accountAssociation: { header: '', payload: '', signature: '' } }
    await expect(configure(site, { projectName: 'Other', miniapp })).rejects.toThrow('accountAssociation: ')
    await expect(configure(site, { miniapp: { homeUrl: 'https://evil.example/' } })).rejects.toThrow(
      'miniapp.homeUrl: ',
    )
    expect(await all()).toEqual(before)
  })

  it('writes the pages of each language, which name each other (rules/shell: languages)', async () => {
    const site = await builtSite()
    await configure(site, { locales: ['en', 'ar'] })
    const page = await read(site, 'ar/about/index.html')
    expect(page).toContain('<html lang="ar" dir="rtl" data-languages="en ar" data-folder="/ar">')
    expect(page).toContain('<div id="root" data-page="/ar/about/">')
    for (const name of ['about/index.html', 'ar/about/index.html'])
      expect(
        [...(await read(site, name)).matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
          ([, ...link]) => link,
        ),
      ).toEqual([
        ['en', 'https://hearth.example/about/'],
        ['ar', 'https://hearth.example/ar/about/'],
        ['x-default', 'https://hearth.example/about/'],
      ])
    expect(await read(site, 'about/index.html')).toContain('<html lang="en" data-languages="en ar">')
    expect(await read(site, '_redirects')).toContain('/ar/about/index.html /ar/about/ 301!')
    expect(await read(site, 'ar/offline.html')).toContain('data-folder="/ar">')
    // They may be shown at any path, so they cannot know that of the other language.
    for (const name of ['404.html', 'offline.html', 'ar/offline.html'])
      expect(await read(site, name)).not.toContain('data-languages')
  })

  it('removes the pages in a language that the community has no more, with their contracts', async () => {
    const site = await builtSite()
    await configure(site, { locales: ['en', 'ar'] })
    await configure(site, { locales: ['en'] })
    expect(await readdir(site.dist)).not.toContain('ar')
    expect(await read(site, 'about/index.html')).toContain('<html lang="en">')
  })

  it('says that a language was not built', async () => {
    const site = await builtSite()
    const missing = {
      ...site,
      inLanguage: () => Promise.reject(new Error('The build has no language "fr".')),
    }
    await expect(configure(missing, { locales: ['fr'] })).rejects.toThrow('The build has no language "fr".')
  })

  it('puts another community into the same build, any number of times', async () => {
    const site = await builtSite()
    await configure(site)
    const before = await read(site, 'builds/latest.json')
    await configure(site, {
      projectName: 'Otters',
      projectMetadataTitle: 'Otters',
      theme: { accentHue: 200 },
    })
    expect(await read(site, 'index.html')).toContain('<p>Otters /</p>')
    expect(await read(site, 'index.html')).not.toContain('Degen Hearth</title>')
    expect(await read(site, 'theme.css')).toBe(':root{--accent-hue:200}')
    expect(await read(site, 'builds/latest.json')).not.toBe(before)
    await configure(site)
    expect(await read(site, 'builds/latest.json')).toBe(before)
  })

  it('allows exactly the inline script and styles that stand in the pages', async () => {
    const site = await builtSite()
    await configure(site)
    const pages = `${await read(site, 'index.html')}${await read(site, 'about/index.html')}`
    const headers = await read(site, '_headers')
    const hashes = [...pages.matchAll(/<(script|style)(?: data-files="[^"]*")?>([^]*?)<\/\1>/g)].map(
      ([, , inline = '']) => createHash('sha256').update(inline).digest('base64'),
    )
    const allowed = [...headers.matchAll(/'sha256-([^']+)'/g)].map(([, hash = '']) => hash)
    expect(allowed.toSorted()).toEqual([...new Set(hashes)].toSorted())
    expect(allowed).toHaveLength(3)
    expect(headers).not.toContain('unsafe-')
    expect(headers).toContain("require-trusted-types-for 'script'")
  })

  it('lets Safe’s web app frame the pages and read its manifest, unless the community names no such app', async () => {
    const site = await builtSite()
    await configure(site)
    const headers = await read(site, '_headers')
    expect(headers).toMatch(/frame-ancestors [^;]*https:\/\/app\.safe\.global/)
    expect(headers).toContain('/manifest.json\n  Access-Control-Allow-Origin: *\n')
    expect(JSON.parse(await read(site, 'manifest.json'))).toEqual({
      name: expect.any(String),
      description: expect.any(String),
      iconPath: expect.stringMatching(/^img\/.+\.png$/),
    })
    const other = await builtSite()
    await configure(other, { safeHosts: [] })
    expect(await read(other, '_headers')).not.toMatch(/safe|manifest\.json/)
    await expect(read(other, 'manifest.json')).rejects.toThrow()
  })

  it('lets WalletConnect into the policy only with a project id', async () => {
    const site = await builtSite()
    await configure(site)
    expect(await read(site, '_headers')).not.toContain('walletconnect')
    await configure(site, { walletConnectProjectId: 'abc' })
    expect(await read(site, '_headers')).toContain('wss://relay.walletconnect.org')
  })

  it('asks browsers for https, and for that of all subdomains only where the community says so', async () => {
    const site = await builtSite()
    await configure(site)
    expect(await read(site, '_headers')).toContain('  Strict-Transport-Security: max-age=31536000\n')
    const plain = await read(site, 'index.html')
    await configure(site, { hstsSubdomains: true })
    for (const file of ['_headers', 'vercel.json', 'nginx-headers.conf'])
      expect(await read(site, file), file).toContain('max-age=31536000; includeSubDomains')
    expect(await read(site, 'index.html')).not.toContain('hstsSubdomains')
    expect(plain).not.toContain('hstsSubdomains')
  })

  it('brings the policy in each page, before what it judges, only where the community says so', async () => {
    const site = await builtSite()
    await configure(site)
    expect(await read(site, 'index.html')).not.toMatch(/Content-Security-Policy|site-policy|metaPolicy/)
    await configure(site, { metaPolicy: true })
    const [, sent = ''] = /Content-Security-Policy: (.*)/.exec(await read(site, '_headers')) ?? []
    expect(sent).toContain(' frame-ancestors ')
    for (const page of ['index.html', 'about/index.html', '404.html', 'offline.html']) {
      const [before = '', after = ''] = (await read(site, page)).split('<meta http-equiv=', 2)
      expect(before, page).not.toMatch(/<(?:script|style|link)/)
      const [, content = ''] = /^"Content-Security-Policy" content="([^"]*)"/.exec(after) ?? []
      // Browsers ignore it in a tag, and say so in the console.
      expect(content.replaceAll('&#39;', "'"), page).toBe(sent.replace(/ frame-ancestors [^;]*;/, ''))
    }
    expect(await read(site, 'index.html')).not.toContain('metaPolicy')
  })

  it('lets browsers store the chunks of a snapshot forever, and revalidate its manifest', async () => {
    const site = await builtSite()
    await configure(site)
    expect(await read(site, '_headers')).not.toContain('/snapshot/')
    await configure(site, { snapshot: '/snapshot/' })
    expect(await read(site, '_headers')).toContain(
      '/snapshot/chunks/*\n  Cache-Control: public, max-age=31536000, immutable\n/snapshot/snapshot.json\n  Cache-Control: no-cache\n',
    )
    expect(await read(site, 'vercel.json')).toContain('"source": "/snapshot/chunks/(.*)"')
  })

  it('lets the search for GIFs into the policy only with a key', async () => {
    const site = await builtSite()
    await configure(site)
    expect(await read(site, '_headers')).not.toContain('klipy')
    await configure(site, { gifs: { provider: 'klipy', key: 'abc' } })
    expect(await read(site, '_headers')).toMatch(/connect-src [^;]* https:\/\/api\.klipy\.com[ ;]/)
  })

  it('lets any host into the policy only where users may name an endpoint of their own', async () => {
    const site = await builtSite()
    const anyHost = /connect-src [^;]* https: http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*;/
    await configure(site)
    expect(await read(site, '_headers')).not.toMatch(/connect-src [^;]* https:[ ;]/)
    const currency = { name: 'Degen', symbol: 'DEGEN', decimals: 18 }
    const chain = { name: 'Degen Chain', currency, rpcUrls: ['https://rpc.example'], ownEndpoint: true }
    await configure(site, { chain })
    expect(await read(site, '_headers')).toMatch(anyHost)
  })

  it('lets a function on another origin into the policy, by its origin alone', async () => {
    const site = await builtSite()
    const functions = {
      upload: '',
      linkPreviews: '',
      logs: 'https://logs.example/v1/records',
      webhook: '',
      card: '',
    }
    await configure(site, { functions })
    expect(await read(site, '_headers')).toMatch(/connect-src [^;]* https:\/\/logs\.example[ ;]/)
    await configure(site, { merkleClaim: { listUrl: 'https://lists.example/claims.json' } })
    expect(await read(site, '_headers')).toMatch(/connect-src [^;]* https:\/\/lists\.example[ ;]/)
    const [settlement, vaultRelayer] = [`0x${'5'.repeat(40)}`, `0x${'6'.repeat(40)}`]
    await configure(site, { cow: { apiUrl: 'https://book.example/chain', settlement, vaultRelayer } })
    expect(await read(site, '_headers')).toMatch(/connect-src [^;]* https:\/\/book\.example[ ;]/)
  })

  it('lets be heard and seen what is encrypted or configured, and YouTube without cookies alone into frames', async () => {
    const site = await builtSite()
    await configure(site, {
      arweaveGateway: 'http://127.0.0.1:1984/',
      mediaOrigins: ['http://localhost:9000'],
    })
    const headers = await read(site, '_headers')
    for (const directive of ['img-src', 'media-src'])
      expect(headers).toMatch(
        new RegExp(`${directive} [^;]*https:[^;]* http://127.0.0.1:1984 http://localhost:9000;`),
      )
    expect(headers).toContain('frame-src https://www.youtube-nocookie.com;')
    expect(headers).toContain("object-src 'none'")
  })

  it('keeps hostile texts of a configuration inside their tags', async () => {
    const site = await builtSite()
    await configure(site, {
      projectDescription: '"><script>alert(1)</script>',
      projectMetadataTitle: '</title><script>alert(2)</script>$&',
      about: { text: '</script><script>alert(3)</script>', links: [] },
    })
    const home = await read(site, 'index.html')
    expect(home).not.toMatch(/<script>alert/)
    expect(home.match(/<script/g)).toHaveLength(3)
  })

  it('writes the same block under both names of the manifest, and gives each page an embed under each name', async () => {
    const site = await builtSite()
    const miniapp = { subtitle: 'Names for everyone', screenshotUrls: ['/img/one.png'], more: { later: 1 } }
    const functions = { upload: '', linkPreviews: '', logs: '', webhook: '/hook' }
    await configure(site, { miniapp, functions, previewImageStake: '/img/stake.png' })
    const manifest = JSON.parse(await read(site, '.well-known/farcaster.json')) as Record<string, unknown>
    expect(JSON.stringify(manifest['frame'])).toBe(JSON.stringify(manifest['miniapp']))
    expect(manifest['miniapp']).toMatchObject({
      version: '1',
      name: 'Degen Hearth',
      homeUrl: 'https://hearth.example/',
      webhookUrl: 'https://hearth.example/hook',
      subtitle: 'Names for everyone',
      screenshotUrls: ['https://hearth.example/img/one.png'],
      requiredChains: ['eip155:666666666'],
      canonicalDomain: 'hearth.example',
      later: 1,
    })
    const card = (html: string, name: string) => {
      const [, content = ''] = new RegExp(`<meta name="fc:${name}" content="([^"]*)"`).exec(html) ?? []
      return JSON.parse(content.replaceAll('&quot;', '"')) as object
    }
    const profile = await read(site, 'profile/index.html')
    // No page is named: pressing the card opens the shared link itself, with its ?id= and ?ref=.
    expect(card(profile, 'miniapp')).toMatchObject({
      version: '1',
      imageUrl: 'https://hearth.example/img/preview.png',
      button: { title: 'Open Degen Hearth', action: { type: 'launch_miniapp', name: 'Degen Hearth' } },
    })
    expect(card(profile, 'frame')).toMatchObject({ button: { action: { type: 'launch_frame' } } })
    expect(profile).not.toContain('&quot;url&quot;')
    // Staking is off here, and a missing page cannot be shared.
    expect(await read(site, 'stake/index.html')).not.toContain('fc:miniapp')
    // Texts that only hosts read must not add to a page's size.
    expect(profile).not.toContain('Names for everyone')
  })

  it('writes nothing that hosts would refuse, and says which field, rule and value it is', async () => {
    const site = await builtSite()
    const change = { miniapp: { ogTitle: 'Warm 🔥' } }
    await expect(configure(site, change)).rejects.toThrow(
      /miniapp\.ogTitle: Emojis and symbols are not allowed\. It is "Warm 🔥"/,
    )
    await expect(read(site, 'index.html')).rejects.toThrow(/ENOENT/)
  })

  it('makes the app installable under the name, the icons and the colour of its community', async () => {
    const site = await builtSite()
    const manifest = async () =>
      JSON.parse(await read(site, 'manifest.webmanifest')) as Readonly<Record<string, unknown>>
    await configure(site, { projectMetadataTitle: 'Otters of the Chain', projectName: 'Otters' })
    const large = { src: '/img/miniapp-icon.png', sizes: '1024x1024', type: 'image/png' }
    expect(await manifest()).toEqual({
      id: '/',
      name: 'Otters of the Chain',
      short_name: 'Otters',
      description: expect.stringContaining('names, points, tokens'),
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#111014',
      background_color: '#111014',
      icons: [
        { src: '/img/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { ...large, purpose: 'any' },
        { ...large, purpose: 'maskable' },
      ],
      shortcuts: [
        { name: 'Activity points', url: '/activity-points/' },
        { name: 'New NFTs', url: '/nft/' },
        { name: 'Send tokens', url: '/send-tokens/' },
      ],
    })
    await configure(site, { theme: { accentHue: 120 } })
    expect(await manifest()).not.toMatchObject({ theme_color: '#111014' })
    // A community's own picture has an unknown size, and may not allow cutting.
    await configure(site, { favicon: '/img/own.png' })
    expect(await manifest()).toMatchObject({
      icons: [{ src: '/img/own.png', sizes: 'any', type: 'image/png', purpose: 'any' }],
    })
    await configure(site, { favicon: '/img/own.png', miniapp: { iconUrl: '/img/large.png' } })
    expect(await manifest()).toMatchObject({
      icons: [{}, { src: '/img/large.png', purpose: 'any' }, { src: '/img/large.png', purpose: 'maskable' }],
    })
  })

  it('shows the PNG screenshots of this site at the installation (rules/miniapp: install-screenshots)', async () => {
    const site = await builtSite()
    const pictures = path.join(site.dist, 'img')
    await mkdir(pictures, { recursive: true })
    await copyFile(inProject('public', 'img', 'preview.png'), path.join(pictures, 'wide.png'))
    await writeFile(path.join(pictures, 'film.png'), 'GIF89a')
    const screenshotUrls = ['/img/wide.png', '/img/film.png', 'https://pictures.example/one.png']
    await configure(site, { miniapp: { screenshotUrls } })
    expect(JSON.parse(await read(site, 'manifest.webmanifest'))).toMatchObject({
      screenshots: [{ src: '/img/wide.png', sizes: '1200x800', type: 'image/png', form_factor: 'wide' }],
    })
  })

  it('has a page for a time without a network, which starts the app and says nothing of any path', async () => {
    const site = await builtSite()
    await configure(site)
    const [home, offline] = [await read(site, 'index.html'), await read(site, 'offline.html')]
    expect(offline).toContain('<title>Degen Hearth</title>')
    expect(offline).toContain('<div id="root"></div>')
    expect(offline).toContain('<meta name="robots" content="noindex" />')
    expect(offline).not.toMatch(/Not Found|rel="canonical"|fc:miniapp|theme\.css/)
    for (const part of [/<style>.*<\/style>/, /<script type="module"[^>]*>/, /<meta name="build-id"[^>]*>/])
      expect(part.exec(offline)?.[0]).toBe(part.exec(home)?.[0])
    expect(await read(site, 'sitemap.xml')).not.toContain('offline')
  })

  it('has hosts ask for a new service worker each time, and allows scripts by its address alone', async () => {
    const site = await builtSite()
    await configure(site)
    const headers = await read(site, '_headers')
    expect(headers).toMatch(/^\/service-worker\.js\n {2}Cache-Control: no-cache$/m)
    expect(headers).toContain("worker-src 'self'")
    expect(headers).toMatch(/; trusted-types service-worker$/m)
    expect(JSON.parse(await read(site, 'vercel.json'))).toMatchObject({
      headers: [
        { source: '/(.*)' },
        { source: '/assets/(.*)' },
        { source: '/service-worker.js', headers: [{ key: 'Cache-Control', value: 'no-cache' }] },
        { source: '/manifest.json' },
      ],
    })
  })

  it('lets hosts alone call the webhook', async () => {
    const site = await builtSite()
    const functions = {
      upload: '',
      linkPreviews: '',
      logs: '',
      webhook: 'https://hooks.example/add',
      card: '',
    }
    await configure(site, { functions })
    expect(await read(site, '_headers')).not.toContain('hooks.example')
    expect(await read(site, '.well-known/farcaster.json')).toContain('https://hooks.example/add')
  })

  it('hands links of things to the function at Netlify, and to none that is elsewhere', async () => {
    const site = await builtSite()
    const functions = { upload: '', linkPreviews: '', logs: '', webhook: '' }
    await configure(site, { functions: { ...functions, card: '/.netlify/functions/card' } })
    const lines = (await read(site, '_redirects')).split('\n').filter((line) => line.includes('page?'))
    expect(lines.length).toBe(12)
    expect(lines).toContain('/profile/ id=:id /.netlify/functions/page?at=/profile/&id=:id 200!')
    expect(lines).toContain(
      '/post/ id=:id context=:context /.netlify/functions/page?at=/post/&id=:id&context=:context 200!',
    )
    await configure(site, { functions: { ...functions, card: '/api/card' } })
    expect(await read(site, '_redirects')).not.toContain('functions')
  })

  it('binds the style sheets of the not-found page to their exact bytes', async () => {
    const site = await builtSite()
    await configure(site)
    const hash = createHash('sha384')
      .update(await read(site, 'theme.css'))
      .digest('base64')
    expect(await read(site, '404.html')).toContain(`href="/theme.css" integrity="sha384-${hash}"`)
  })

  it('binds the entry script to its exact bytes', async () => {
    const site = await builtSite()
    await configure(site)
    const hash = createHash('sha384').update('start()').digest('base64')
    expect(await read(site, 'index.html')).toContain(`integrity="sha384-${hash}"`)
  })
})

/** The status for this exact path, which `fetch` would rewrite. */
const statusOf = (url: string, at: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: new URL(url).port, path: at }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

describe('serveDist', () => {
  it('serves pages with and without a trailing slash under the policy, and the error page with 404', async () => {
    const site = await builtSite()
    await configure(site)
    const { url, stop } = await serveDist({ dist: site.dist })
    const get = async (at: string) => {
      const response = await fetch(`${url.replace('localhost', '127.0.0.1')}${at}`)
      return {
        status: response.status,
        policy: response.headers.get('content-security-policy'),
        text: await response.text(),
      }
    }
    try {
      for (const at of ['/about', '/about/']) expect((await get(at)).text).toContain('<title>About')
      expect((await get('/')).policy).toContain("default-src 'none'")
      const missing = await get('/nothing/here')
      expect(missing.status).toBe(404)
      expect(missing.text).toContain('<title>Page Not Found')
      expect((await get('/.well-known/farcaster.json')).text).toContain('"miniapp"')
      for (const [at, to] of [
        ['/index.html', '/'],
        ['/about/index.html?ref=alice', '/about/?ref=alice'],
      ] as const) {
        const moved = await fetch(`${url.replace('localhost', '127.0.0.1')}${at}`, { redirect: 'manual' })
        expect([moved.status, moved.headers.get('location')]).toEqual([301, to])
      }
      // As no browser writes them.
      for (const at of [
        '//',
        '//evil.example',
        '//evil.example/index.html',
        '/%2e%2e/',
        '/about//',
        '/%61bout/',
        '/./about',
      ])
        expect([at, await statusOf(url, at)]).toEqual([at, 404])
      for (const at of ['/..%2f..%2fetc%2fpasswd', '/..%5c..%5cetc%5cpasswd', '/%E0%A4%A', '/%00'])
        expect([at, (await get(at)).status]).toEqual([at, 404])
      const port = Number(new URL(url).port)
      await expect(serveDist({ dist: site.dist, port })).rejects.toThrow(
        `Port ${port} is taken. Name another: PORT=${port + 1}`,
      )
    } finally {
      await stop()
    }
  })
})
