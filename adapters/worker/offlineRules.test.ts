import { describe, expect, it } from 'vitest'

import {
  isFileAnswer,
  offlinePages,
  pageName,
  readLoaded,
  readPage,
  strategyOf,
  surplusPages,
  unusedBuilds,
} from './offlineRules.ts'

const SITE = 'https://hearth.example'

const strategy = (path: string, change: Partial<Pick<Request, 'method' | 'destination' | 'headers'>> = {}) =>
  strategyOf(
    { method: 'GET', destination: '', headers: new Headers(), url: new URL(path, SITE).href, ...change },
    SITE,
  )

describe('strategyOf', () => {
  it.each(['/', '/about', '/about/', '/profile/?id=alice.degen', '/nowhere/at/all'])(
    'answers the page %s from the network first',
    (path) => {
      expect(strategy(path, { destination: 'document' })).toBe('page')
      // Only for a tab's document: not in a frame, and not as data.
      expect(strategy(path, { destination: 'iframe' })).toBeUndefined()
      expect(strategy(path)).toBeUndefined()
    },
  )

  it('answers a file with a hash from the store first, and pictures and the manifest from the network first', () => {
    expect(strategy('/assets/app-D7rT9nd.js')).toBe('stored first')
    expect(strategy('/img/icon.svg')).toBe('network first')
    expect(strategy('/manifest.webmanifest')).toBe('network first')
  })

  it.each([
    '/builds/latest.json?1',
    '/builds/meta/abc.json',
    '/about/_payload.json',
    '/theme.css',
    '/service-worker.js',
    '/.netlify/functions/logs',
    '/link-preview?url=https://example.org',
    '/img/icon.svg?size=1',
    '/my/assets/app.js',
    'https://rpc.example/',
    'https://rpc.example/assets/app-D7rT9nd.js',
    'https://hearth.example.evil.example/img/icon.svg',
  ])('leaves %s to the browser', (path) => {
    expect(strategy(path)).toBeUndefined()
  })

  it.each(['/licences.txt', '/offline.html', '/assets/app-D7rT9nd.js', '/.netlify/functions/logs'])(
    'leaves %s to the browser when it is opened in a tab',
    (path) => {
      expect(strategy(path, { destination: 'document' })).toBeUndefined()
    },
  )

  it('leaves POST, HEAD and range requests to the browser', () => {
    expect(strategy('/', { destination: 'document', method: 'POST' })).toBeUndefined()
    expect(strategy('/assets/app-D7rT9nd.js', { method: 'HEAD' })).toBeUndefined()
    expect(strategy('/img/song.mp3', { headers: new Headers({ range: 'bytes=0-' }) })).toBeUndefined()
  })
})

it('a page has one name, whatever its query and with or without a slash at its end', () => {
  for (const path of ['/about', '/about/', '/about?id=1#top', '/about/?ref=alice'])
    expect(pageName(`${SITE}${path}`)).toBe('/about/')
  expect(pageName(SITE)).toBe('/')
})

describe('isFileAnswer', () => {
  const answer = (type: string, change: object = {}) =>
    isFileAnswer({
      ok: true,
      redirected: false,
      headers: new Headers({ 'content-type': type }),
      ...change,
    } as Response)

  it.each([
    'text/javascript; charset=utf-8',
    'application/javascript',
    'text/css; charset=utf-8',
    'image/svg+xml',
    'font/woff2',
    'application/manifest+json',
  ])('accepts %s', (type) => {
    expect(answer(type)).toBe(true)
    expect(answer(type, { ok: false })).toBe(false)
    expect(answer(type, { redirected: true })).toBe(false)
  })

  it.each(['text/html; charset=utf-8', 'text/plain', 'application/json', ''])(
    'refuses %j in place of a file',
    (type) => {
      expect(answer(type)).toBe(false)
    },
  )
})

describe('readPage', () => {
  it('finds the build of a page and the files it starts with, each once', () => {
    const html = `<link rel="icon" href="/img/icon.svg" /><meta name="build-id" content="0107da469230aea0" />
      <style data-files="/assets/about.css /assets/text.css">p{}</style><a href="/assets/no.js">a</a>
      <link rel="modulepreload" crossorigin href="/assets/app.js"><script type="module" src="/assets/app.js"></script>`
    expect(readPage(html)).toEqual({
      build: '0107da469230aea0',
      files: ['/assets/about.css', '/assets/text.css', '/assets/app.js'],
      offlinePage: '/offline.html',
    })
  })

  it('has the empty page of its language', () => {
    const html = '<html lang="de" data-folder="/de"><meta name="build-id" content="a" />'
    expect(readPage(html)?.offlinePage).toBe('/de/offline.html')
    expect(offlinePages('/de/stake/')).toEqual(['/de/offline.html', '/offline.html'])
  })

  it.each([
    ['another site', '<title>Sign in to this network</title>'],
    ['a path for an id', '<meta name="build-id" content="../../evil" />'],
  ])('refuses %s', (_, html) => {
    expect(readPage(html)).toBeUndefined()
  })
})

describe('readLoaded', () => {
  it("keeps the paths of the site's own files alone", () => {
    const addresses = [
      `${SITE}/assets/app.js`,
      `${SITE}/img/icon.svg`,
      `${SITE}/builds/latest.json?1`,
      `${SITE}.evil.example/assets/app.js`,
      'https://rpc.example/img/icon.svg',
      7,
    ]
    expect(readLoaded({ build: 'one', addresses }, SITE)).toEqual({
      build: 'one',
      files: ['/assets/app.js', '/img/icon.svg'],
    })
  })

  it.each([
    [undefined],
    ['one'],
    [{ build: 'one' }],
    [{ build: '../x', addresses: [] }],
    [{ addresses: [] }],
  ])('ignores the message %j', (message) => {
    expect(readLoaded(message, SITE)).toBeUndefined()
  })
})

it('the oldest pages beyond 30 are dropped, and no file', () => {
  const pages = Array.from({ length: 32 }, (_, index) => `/page-${index}/`)
  expect(surplusPages(['/offline.html', '/assets/app.js', ...pages, '/img/icon.svg'])).toEqual([
    '/page-0/',
    '/page-1/',
  ])
  expect(surplusPages(pages.slice(2))).toEqual([])
  expect(surplusPages(['/'])).toEqual([])
})

describe('unusedBuilds', () => {
  const builds = new Map([
    ['old', { hasPages: false }],
    ['older', { hasPages: false }],
    ['new', { hasPages: true }],
  ])

  it('are those without pages that no tab shows', () => {
    expect(unusedBuilds(builds, ['new'])).toEqual(['old', 'older'])
    expect(unusedBuilds(builds, ['new', 'old'])).toEqual(['older'])
    expect(unusedBuilds(builds, [])).toEqual(['old', 'older'])
  })

  it('are none while a tab has not reported its build', () => {
    expect(unusedBuilds(builds, ['new', undefined])).toEqual([])
  })
})
