import { createContext, runInContext } from 'node:vm'

import { beforeAll, describe, expect, it, vi } from 'vitest'

import { browserTooOld } from '#domain/shared/texts.ts'

import { inProject } from '../contracts/projectRoot.ts'
import { bundleScript } from './bundleScript.ts'
import { START_UP_SCRIPT } from './startUpScript.ts'

const LATER_METHODS = [
  ['AbortSignal', 'any', `AbortSignal.any([new AbortController().signal, stopped]).reason`, 'why'],
  ['AbortSignal', 'timeout', 'AbortSignal.timeout(1000).aborted', false],
  ['Object', 'hasOwn', "[Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({}, 'toString')]", [true, false]],
  ['String.prototype', 'at', "['abc'.at(-1), 'abc'.at(3)]", ['c', undefined]],
  ['Array.prototype', 'at', '[[1, 2].at(-2), [1, 2].at(1.9), [1, 2].at(-3)]', [1, 2, undefined]],
  ['Array.prototype', 'findLast', '[[1, 2, 3].findLast((n) => n < 3), [].findLast(() => 1)]', [2, undefined]],
  ['Array.prototype', 'findLastIndex', '[1, 2, 3].findLastIndex((n) => n > 3)', -1],
  ['Array.prototype', 'toReversed', '[1, 2, 3].toReversed()', [3, 2, 1]],
  ['Array.prototype', 'toSorted', '[2, 10, 1].toSorted((a, b) => a - b)', [1, 2, 10]],
  ['Array.prototype', 'toSpliced', '[[1, 2, 3].toSpliced(1, 1, 7), [1, 2].toSpliced(1)]', [[1, 7, 3], [1]]],
] as const

/** A browser with everything; its language is a realm of its own. */
function browser(own: Readonly<Record<string, unknown>> = {}) {
  const arrivals: (() => void)[] = []
  const shown: unknown[] = []
  const context = createContext({
    AbortController,
    AbortSignal: { any: () => undefined, timeout: () => undefined },
    HTMLElement: { prototype: { popover: null } },
    CSS: { supports: () => true },
    DOMException,
    localStorage: { getItem: () => null },
    // The notice about a page that does not start comes after ten seconds, and is not tested here.
    setTimeout: (run: () => void, milliseconds: number) =>
      milliseconds < 10_000 ? setTimeout(run, milliseconds) : undefined,
    clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
    stopped: AbortSignal.abort('why'),
    addEventListener: (name: string, listener: () => void) =>
      name === 'DOMContentLoaded' && arrivals.push(listener),
    location: { pathname: '/' },
    MutationObserver: class {
      observe = () => undefined
    },
    document: {
      addEventListener: () => undefined,
      documentElement: { dataset: {} },
      createElement: () => ({ setAttribute: () => undefined }),
      body: { insertBefore: (element: { textContent: string }) => shown.push(element.textContent) },
    },
    ...own,
  })
  return {
    run: (script: string): unknown => runInContext(script, context),
    /** Returns whether the browser lacks methods, and the texts before the page. */
    start: () => {
      runInContext(START_UP_SCRIPT, context)
      for (const arrive of arrivals) arrive()
      return [runInContext('globalThis.older', context), shown]
    },
  }
}

describe('A browser of the oldest that the site is built for', () => {
  let older: string
  beforeAll(async () => {
    older = await bundleScript(inProject('ui', 'older.ts'), 'olderMethods')
  })

  it('fetches nothing where it has every method', () => {
    expect(browser().start()).toEqual([false, []])
  })

  it('fetches the methods where it has no popovers', () => {
    expect(browser({ HTMLElement: { prototype: {} } }).start()).toEqual([true, []])
  })

  it.each(LATER_METHODS)('is given %s.%s', (owner, name, use, result) => {
    const { run, start } = browser()
    run(`delete ${owner}.${name}`)
    expect(start()).toEqual([true, []])
    run(older)
    expect(run(use)).toEqual(result)
  })

  it('ends a request that another signal, or the time, ends', () => {
    vi.useFakeTimers()
    const { run } = browser({ AbortSignal: {} })
    run(older)
    run('stop = new AbortController(); both = AbortSignal.any([stop.signal, AbortSignal.timeout(1000)])')
    run('other = AbortSignal.any([stop.signal])')
    vi.advanceTimersByTime(999)
    expect(run('[both.aborted, other.aborted]')).toEqual([false, false])
    vi.advanceTimersByTime(1)
    run("stop.abort('stopped')")
    expect(run('[both.reason.name, other.reason]')).toEqual(['TimeoutError', 'stopped'])
    vi.useRealTimers()
  })
})

it.each<readonly [string, Readonly<Record<string, unknown>>]>([
  ['mixtures of colours', { CSS: { supports: (name: string) => name !== 'color' } }],
  [':has()', { CSS: { supports: (name: string) => name !== 'selector(:has(a))' } }],
  [
    'look-behind',
    {
      RegExp: () => {
        throw new SyntaxError('Invalid regular expression')
      },
    },
  ],
  ['AbortSignal', { AbortSignal: undefined }],
])('a browser without %s is told in one sentence that it is too old', (_, own) => {
  expect(browser(own).start()[1]).toEqual([browserTooOld])
})

it.each([
  [null, ''],
  ['another', undefined],
])('a page whose account has a name is marked, unless a name is typed: %s', (draft, named) => {
  const dataset: Readonly<Record<string, string>> = {}
  const documentElement = { dataset }
  browser({
    localStorage: { getItem: (key: string) => (key === 'colorMode' ? null : '0xA') },
    sessionStorage: { getItem: () => draft },
    document: { addEventListener: () => undefined, documentElement, getElementById: () => null },
  }).start()
  expect(dataset).toEqual({ session: 'resuming', ...(named !== undefined && { named }) })
})

describe('The first request', () => {
  const REQUEST = {
    url: 'https://rpc.example/',
    variants: [
      { id: '^0x([0-9a-fA-F]{40})$', as: 'address', body: '["0x{id}","{id}"]' },
      { id: String.raw`^(0|[1-9]\d{0,14})$`, as: 'number', body: '["{id}"]' },
      { id: String.raw`^([a-z0-9-]{1,32})(?:\.degen)?$`, as: 'name', body: '["{id}"]' },
    ],
  }
  const ADDRESS = `0x${'Ab'.repeat(20)}`

  function sent(
    search: string,
    own: Readonly<Record<string, unknown>> = {},
    request: unknown = REQUEST,
  ): unknown {
    const bodies: unknown[] = []
    const { start } = browser({
      URLSearchParams,
      navigator: { onLine: true },
      location: { pathname: '/', search },
      fetch: async (url: string, { method, body }: Readonly<Record<'method' | 'body', string>>) =>
        bodies.push(`${method} ${url} ${body}`),
      document: {
        addEventListener: () => undefined,
        documentElement: { dataset: {} },
        getElementById: () => request && { textContent: JSON.stringify(request) },
      },
      ...own,
    })
    start()
    return bodies
  }

  const word = (digits: string) => digits.padStart(64, '0')

  it.each([
    [`?id=${ADDRESS}`, `["${ADDRESS.toLowerCase()}","${ADDRESS.slice(2).toLowerCase()}"]`],
    [`?id=23&ref=${ADDRESS}`, `["${word('17')}"]`],
    ['?id=al-x.degen', `["${word('4')}${'616c2d78'.padEnd(64, '0')}"]`],
  ])('has the id of %s in its place', (search, body) => {
    expect(sent(search)).toEqual([`POST https://rpc.example/ ${body}`])
  })

  it('is sent as recorded by a page without an id', () => {
    const request = { url: REQUEST.url, variants: [{ body: '[]' }] }
    expect(sent('?anything', {}, request)).toEqual(['POST https://rpc.example/ []'])
  })

  it.each<readonly [string, string, Readonly<Record<string, unknown>>]>([
    ['no id', '', {}],
    ['an id of another kind', '?id=Zoë', {}],
    ['another parameter', `?id=23&context=${ADDRESS}`, {}],
    ['no network', '?id=23', { navigator: { onLine: false } }],
    ['data saver', '?id=23', { navigator: { onLine: true, connection: { saveData: true } } }],
    ['a session', '?id=23', { localStorage: { getItem: () => '0x' } }],
  ])('is not sent with %s', (_, search, own) => {
    expect(sent(search, own)).toEqual([])
  })

  it('is not sent by a page that asks nothing', () => {
    expect(sent('', {}, null)).toEqual([])
  })
})

describe('the language of a page (rules/shell: languages)', () => {
  /** Where the script leads, if anywhere, and what it keeps. */
  function opened(
    address: string,
    {
      lang = 'en',
      browser: languages = ['en-US'],
      chosen,
      agent = 'Mozilla/5.0',
      referrer,
    }: {
      readonly lang?: string
      readonly browser?: readonly string[]
      readonly chosen?: string
      readonly agent?: string
      /** Of the page in a frame. */
      readonly referrer?: string
    } = {},
  ) {
    const { pathname, search, hash } = new URL(address, 'https://hearth.example')
    const stored = new Map(chosen === undefined ? [] : [['language', chosen]])
    const led: string[] = []
    const { start } = browser({
      URLSearchParams,
      navigator: { languages, userAgent: agent },
      URL,
      window: 'this window',
      parent: referrer === undefined ? 'this window' : 'another window',
      sessionStorage: {
        setItem: (key: string, value: string) => stored.set(key, value),
        getItem: () => null,
      },
      history: {
        state: null,
        replaceState: (_: unknown, __: unknown, to: string) => led.push(`shown ${to}`),
      },
      localStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
      },
      location: {
        pathname,
        search,
        hash,
        origin: 'https://hearth.example',
        replace: (to: string) => led.push(to),
      },
      document: {
        addEventListener: () => undefined,
        referrer,
        documentElement: { lang, dataset: { languages: 'en de pt-BR zh-Hans' } },
        getElementById: () => null,
      },
    })
    start()
    return [led[0], stored.get('language'), stored.get('framed-by')]
  }

  it.each([
    ['the first that fits', '/stake/?id=1#a', { browser: ['fr', 'de-AT', 'en'] }, '/de/stake/?id=1#a'],
    ['another region', '/', { browser: ['pt-PT'] }, '/pt-BR/'],
    ['simplified Chinese', '/', { browser: ['zh-CN'] }, '/zh-Hans/'],
    ['no simplified Chinese for traditional', '/', { browser: ['zh-TW', 'en'] }, undefined],
    ['the first language', '/', { browser: ['fr'] }, undefined],
    ['the chosen one', '/', { browser: ['de'], chosen: 'pt-BR' }, '/pt-BR/'],
    ['that of the address', '/de/stake/', { lang: 'de', browser: ['en'], chosen: 'en' }, undefined],
  ] as const)('is %s', (_, address, visitor, led) => {
    expect(opened(address, visitor)[0]).toBe(led)
  })

  it('is not asked for again where a host answers an unknown path with a page of another language', () => {
    expect(opened('/de/unknown/', { browser: ['de'] })[0]).toBe(undefined)
    expect(opened('/de/unknown/', { lang: 'pt-BR', browser: ['de'] })[0]).toBe(undefined)
  })

  it('never leads to another host', () => {
    expect(opened('https://hearth.example/de//evil.example/?lang=en', { lang: 'de' })[0]).toBe(
      '/evil.example/',
    )
  })

  it('is that of the address for a crawler', () => {
    expect(opened('/stake/', { browser: ['de'], agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })[0]).toBe(
      undefined,
    )
  })

  it('keeps the host around a frame for the next page', () => {
    expect(opened('/', { browser: ['de'], referrer: 'https://host.example/x' })[2]).toBe(
      'https://host.example',
    )
  })

  it('is that of a link, which is kept', () => {
    expect(opened('/stake/?id=1&lang=de')).toEqual(['/de/stake/?id=1', 'de', undefined])
    expect(opened('/de/?lang=en', { lang: 'de' })).toEqual(['/', 'en', undefined])
    expect(opened('/de/?lang=de', { lang: 'de' })).toEqual(['shown /de/', 'de', undefined])
    expect(opened('/?lang=fr')).toEqual([undefined, undefined, undefined])
  })
})
