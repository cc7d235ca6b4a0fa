import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { describeConfigProblems, parseConfig } from './parseConfig.ts'

const degen = readFileSync(new URL('../../config/degen.json', import.meta.url), 'utf8')
const changed = (change: (value: Record<string, unknown>) => void): string => {
  const value = JSON.parse(degen) as Record<string, unknown>
  change(value)
  return JSON.stringify(value)
}
const problems = (json: string): string => {
  const parsed = parseConfig(json)
  return parsed.ok ? '' : describeConfigProblems(parsed.error)
}

/** Undefined deletes the key. */
function put(file: Record<string, unknown>, key: string, value: unknown): void {
  const path = key.split('.')
  const last = path.pop() ?? ''
  const group = path.reduce<Record<string, unknown>>((at, each) => {
    at[each] ??= {}
    return at[each] as Record<string, unknown>
  }, file)
  if (value === undefined) delete group[last]
  else group[last] = value
}

const ADDRESS = 'must be an address (0x and 40 hexadecimal digits)'
const URL_WORDS = 'must be a web address that starts with https:// (or http:// on a local chain)'
const RELAY_WORDS = 'must be the origin of a relay that starts with wss:// (or ws:// on a local chain)'
const PATH_WORDS = 'must be a path that starts with one / or an https address'
const SERVICE_WORDS = 'must be a path that starts with one /, a web address (https://...), or ""'
const TEXT = 'must be a text in quotation marks'
const FLAG = 'must be true or false'
const TOKEN = {
  chainId: 666666666,
  address: '0x4087fb91a1fbdef05761c02714335d232a2bf3a1',
  decimals: 18,
  name: 'Chat',
  symbol: 'CHAT',
}
const ARWEAVE = 'must be an Arweave address: 43 letters, digits, - and _, or ""'
const EXPLORER =
  'must be the address of the explorer itself, without a query and without /tx, which is added to it'

/** Refused values by key, each with its message. */
const WRONG: readonly (readonly [key: string, value: unknown, expected: string])[] = [
  ['punkTldAddress', undefined, 'is missing: it is a text in quotation marks'],
  ['punkTldAddress', null, `${TEXT}, not null`],
  ['punkTldAddress', 12, `${TEXT}, not 12`],
  ['punkTldAddress', '', `${ADDRESS}, not ""`],
  ['punkTldAddress', '0x12', `${ADDRESS}, not "0x12"`],
  ['punkTldAddress', `0x${'0'.repeat(40)}`, `must not be the zero address, not "0x${'0'.repeat(40)}"`],
  [
    'punkTldAddress',
    '0x4087fb91a1fBdef05761C02714335D232a2Bf3a1',
    'must be an address (its letter case fails the checksum), not "0x4087fb91a1fBdef05761C02714335D232a2Bf3a1"',
  ],
  ['punkMinterAddress', 'none', `${ADDRESS}, not "none"`],
  ['punkMinterAddress', false, `${TEXT}, not false`],
  ['swapRouterAddress', {}, `${TEXT}, not a group of keys`],
  ['chat.contexts.shill', [], `${TEXT}, not an empty list`],
  [
    'chat.contexts.nftLaunchpad',
    '0x2FbE49507442d8d4B7d2d3010bCac2e76b01a248',
    'must be a contract of its own: the others are for messages, this one for comments, not "0x2FbE49507442d8d4B7d2d3010bCac2e76b01a248"',
  ],
  [
    'tokens',
    [TOKEN, { ...TOKEN, address: TOKEN.address.toUpperCase().replace('0X', '0x') }],
    'must list each token once, not a list',
  ],
  ['arweaveAddress', 'a'.repeat(42), `${ARWEAVE}, not "${'a'.repeat(42)}"`],
  ['arweaveAddress', `${'a'.repeat(42)}=`, `${ARWEAVE}, not "${'a'.repeat(42)}="`],
  [
    'blockExplorerBaseUrl',
    'https://explorer.degen.tips/tx/',
    `${EXPLORER}, not "https://explorer.degen.tips/tx/"`,
  ],
  [
    'blockExplorerBaseUrl',
    'https://explorer.degen.tips/tx',
    `${EXPLORER}, not "https://explorer.degen.tips/tx"`,
  ],
  [
    'blockExplorerBaseUrl',
    'https://explorer.degen.tips?tx=',
    `${EXPLORER}, not "https://explorer.degen.tips?tx="`,
  ],
  [
    'chain.currency.decimals',
    8,
    'must be the same as tokenDecimals: names are paid in the coin of the chain, not 8',
  ],
  ['chat.storage', 'ipfs', 'must be "arweave" or "onchain", not "ipfs"'],
  ['chat', 'arweave', 'must be a group of keys in { }, not "arweave"'],
  ['supportedChainId', '666666666', 'must be a number, not "666666666"'],
  ['supportedChainId', 1.5, 'must be a whole number of at least 1, not 1.5'],
  ['supportedChainId', 0, 'must be a whole number of at least 1, not 0'],
  ['supportedChainId', null, 'must be a number, not null'],
  ['supportedChainId', undefined, 'is missing: it is a number'],
  ['tokenDecimals', 37, 'must be a whole number from 0 to 36, not 37'],
  ['tokenDecimals', 1.5, 'must be a whole number from 0 to 36, not 1.5'],
  ['tokenDecimals', -1, 'must be a whole number from 0 to 36, not -1'],
  ['chatTokenDecimals', '18', 'must be a number, not "18"'],
  ['punkNumberOfPrices', 3, 'must be 1 or 5, not 3'],
  ['punkNumberOfPrices', '5', 'must be 1 or 5, not "5"'],
  ['tldName', 'degen', 'must be a dot and a suffix without spaces, such as ".degen", not "degen"'],
  ['tldName', '.de gen', 'must be a dot and a suffix without spaces, such as ".degen", not ".de gen"'],
  ['tldName', '.DEGEN', 'must be lower case, not ".DEGEN"'],
  ['tldName', undefined, 'is missing: it is a text in quotation marks'],
  ['projectUrl', 'https://a.example/', 'must not end with a slash, not "https://a.example/"'],
  [
    'projectUrl',
    'https://a.example/app',
    'must be an address without a path or a query, such as https://hearth.example, not "https://a.example/app"',
  ],
  [
    'projectUrl',
    'https://a.example?x=1',
    'must be an address without a path or a query, such as https://hearth.example, not "https://a.example?x=1"',
  ],
  ['projectUrl', 'a.example', `${URL_WORDS}, not "a.example"`],
  ['projectUrl', 'ftp://a.example', `${URL_WORDS}, not "ftp://a.example"`],
  ['projectName', '', 'must not be empty, not ""'],
  ['projectName', '   ', 'must not be empty, not "   "'],
  ['projectName', 5, `${TEXT}, not 5`],
  ['projectMetadataTitle', '\t', 'must not be empty, not "\\t"'],
  ['projectDescription', undefined, 'is missing: it is a text in quotation marks'],
  ['tokenSymbol', ' ', 'must not be empty, not " "'],
  ['theme.accentHue', 999, 'must be a number from 0 to 360, not 999'],
  ['theme.accentHue', -1, 'must be a number from 0 to 360, not -1'],
  ['theme.accentHue', 'blue', 'must be a number, not "blue"'],
  ['homeSections', 'posts', 'must be a list in [ ], not "posts"'],
  ['homeSections', ['posts', 'posts'], 'must name each section once, not a list'],
  ['theme', 45, 'must be a group of keys in { }, not 45'],
  ['chain.rpcUrls', [], 'must hold one or two web addresses, not an empty list'],
  ['chain.rpcUrls', 'https://rpc.example', 'must be a list in [ ], not "https://rpc.example"'],
  [
    'chain.rpcUrls',
    ['https://a.example', 'https://b.example', 'https://c.example'],
    'must hold one or two web addresses, not a list',
  ],
  [
    'chain.rpcUrls',
    ['https://a.example', 'https://A.example/'],
    'must hold two different web addresses, or one, not a list',
  ],
  ['chain.rpcUrls.0', 'wss://rpc.example', `${URL_WORDS}, not "wss://rpc.example"`],
  ['chain.name', '', 'must not be empty, not ""'],
  ['chain.currency.decimals', 400, 'must be a whole number from 0 to 36, not 400'],
  ['chain.currency', null, 'must be a group of keys in { }, not null'],
  ['chain.testnet', 'yes', `${FLAG}, not "yes"`],
  ['showFeatures.swap', 1, `${FLAG}, not 1`],
  ['showFeatures', undefined, 'is missing: it is a group of keys in { }'],
  ['domainRequiredToPost', 'true', `${FLAG}, not "true"`],
  ['fileUploadEnabled', 0, `${FLAG}, not 0`],
  ['fileUploadSizeLimit', 0, 'must be a whole number from 1 to 104857600, not 0'],
  ['expiryPfps', -5, 'must be a whole number of at least 0, not -5'],
  ['expiryUsernames', '7 days', 'must be a number, not "7 days"'],
  ['arweaveMinBalance', -0.1, 'must be a number of at least 0, not -0.1'],
  ['arweaveGateway', 'arweave.net', `${URL_WORDS}, not "arweave.net"`],
  ['ipfsGateway', 'ipfs://x', `${URL_WORDS}, not "ipfs://x"`],
  ['blockExplorerBaseUrl', 'javascript:alert(1)', `${URL_WORDS}, not "javascript:alert(1)"`],
  ['marketplaceNftCollectionBaseUrl', 'opensea', 'must be a web address (https://...) or "", not "opensea"'],
  ['favicon', '//evil.example/a.png', `${PATH_WORDS}, not "//evil.example/a.png"`],
  ['favicon', 'icon.svg', `${PATH_WORDS}, not "icon.svg"`],
  ['previewImage', 'http://a.example/a.png', `${PATH_WORDS}, not "http://a.example/a.png"`],
  ['previewImageStake', '/\\evil.example', `${PATH_WORDS}, not "/\\\\evil.example"`],
  ['nftDefaultRatio', 0, 'must be a number above 0, not 0'],
  ['nftLaunchpadLatestItems', 0, 'must be a whole number from 1 to 100, not 0'],
  ['swapPriceImpactMaxBps', 10_001, 'must be a whole number from 0 to 10000, not 10001'],
  ['functions.logs', 'not a url', `${SERVICE_WORDS}, not "not a url"`],
  ['functions.upload', 'javascript:alert(1)', `${SERVICE_WORDS}, not "javascript:alert(1)"`],
  ['functions.linkPreviews', 'ftp://a.example', `${SERVICE_WORDS}, not "ftp://a.example"`],
  ['functions.webhook', '//evil.example', `${SERVICE_WORDS}, not "//evil.example"`],
  ['merkleClaim.listUrl', 'nonsense', `${SERVICE_WORDS}, not "nonsense"`],
  ['quickAuthOrigin', 'auth', `${URL_WORDS}, not "auth"`],
  ['walletConnectProjectId', 5, `${TEXT}, not 5`],
  ['walletConnectRelayUrl', 'https://relay.example', `${RELAY_WORDS}, not "https://relay.example"`],
  ['walletConnectRelayUrl', 'wss://relay.example/?x', `${RELAY_WORDS}, not "wss://relay.example/?x"`],
  ['gifs.key', null, `${TEXT}, not null`],
  ['gifs.provider', 'tenor', 'must be "klipy", not "tenor"'],
  ['frameHosts', 'https://host.example', 'must be a list in [ ], not "https://host.example"'],
  ['about.text', 5, `${TEXT}, not 5`],
  ['miniapp.iconUrl', '//evil.example/a.png', `${PATH_WORDS}, not "//evil.example/a.png"`],
  ['miniapp.name', ' ', 'must not be empty, not " "'],
  ['miniapp.tags', 'social', 'must be a list in [ ], not "social"'],
  ['miniapp.noindex', 'no', `${FLAG}, not "no"`],
]

describe('parseConfig', () => {
  it("reads the real chain's file", () => {
    const parsed = parseConfig(degen)
    expect(parsed.ok && parsed.value).toMatchObject({
      tldName: '.degen',
      supportedChainId: 666666666,
      punkTldAddress: '0x4087fb91A1fBdef05761C02714335D232a2Bf3a1',
      punkMinterAddress: '0x1f8cf0bc042308677838fB50f264992A4e783610',
    })
  })

  it('says what replaces a retired key, and reads an empty one as none', () => {
    const retired = parseConfig(changed((value) => (value['tenorApiKey'] = 'abc')))
    expect(!retired.ok && retired.error).toEqual([
      { key: 'tenorApiKey', message: expect.stringContaining('"gifs": { "provider": "klipy"') },
    ])
    expect(parseConfig(changed((value) => (value['tenorApiKey'] = ''))).ok).toBe(true)
  })

  it("reads '' as an address that is not configured", () => {
    const parsed = parseConfig(changed((value) => (value['punkMinterAddress'] = '')))
    expect(parsed.ok && parsed.value.punkMinterAddress).toBeUndefined()
  })

  it('accepts a file older than the grouped keys', () => {
    const parsed = parseConfig(
      changed((value) => {
        for (const group of ['chain', 'theme', 'about', 'tokens', 'dex', 'functions']) delete value[group]
      }),
    )
    const asked = parseConfig(degen)
    expect(parsed.ok && parsed.value.chain.rpcUrls).toHaveLength(2)
    expect(parsed.ok && parsed.value.chain.rpcUrls).toEqual(asked.ok && asked.value.chain.rpcUrls)
  })

  it.each(['https://ar.example', 'https://ar.example/'])(
    'appends to the gateway %s by a slash',
    (address) => {
      const parsed = parseConfig(changed((value) => put(value, 'arweaveGateway', address)))
      expect(parsed.ok && parsed.value.arweaveGateway).toBe('https://ar.example/')
    },
  )

  it('refuses a file without a chain group for another chain, and says what to add', () => {
    const other = { supportedChainId: 8453, tldName: '.degen' }
    const file = (over: object) =>
      changed((value) => {
        delete value['chain']
        Object.assign(value, over)
      })
    const said =
      'chain is missing: describe the chain 8453 there, with its name, currency and rpcUrls. Only chain 666666666 is known without it'
    expect(problems(file(other))).toBe(said)
    expect(problems(file({ ...other, tldName: 'degen' })).split('\n')).toEqual([
      expect.stringMatching(/^tldName /),
      said,
    ])
  })

  it('reads the zero address as an address that is not configured', () => {
    const parsed = parseConfig(changed((value) => (value['swapRouterAddress'] = `0x${'0'.repeat(40)}`)))
    expect(parsed.ok && parsed.value.swapRouterAddress).toBeUndefined()
  })

  it.each(WRONG)('reports %s with %j as wrong', (key, value, expected) => {
    expect(problems(changed((file) => put(file, key, value)))).toBe(`${key} ${expected}`)
  })

  it('quotes only the beginning of a long value', () => {
    const text = problems(changed((file) => put(file, 'tldName', 'x'.repeat(10_000))))
    expect(text.length).toBeLessThan(200)
  })

  it('names every wrong key at once', () => {
    const text = problems(
      changed((value) => {
        delete value['tldName']
        delete value['projectName']
      }),
    )
    expect(text.split('\n')).toHaveLength(2)
  })

  it.each(['', '{', 'null', '[]', '"text"'])('refuses %j as no configuration', (text) => {
    expect(parseConfig(text).ok).toBe(false)
    expect(problems(text)).not.toBe('')
  })
})
