import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isHost, type Web3Environment } from '../miniapp/environment.ts'
import { hasDeceptiveCharacter } from '../shared/characters.ts'
import { walletOptions, type AnnouncedWallet, type WalletSurroundings } from './walletOptions.ts'

const runs = { numRuns: 1000 }
const ICON = 'data:image/png;base64,AAAA'
const metaMask: AnnouncedWallet = { uuid: 'u1', rdns: 'io.metamask', name: 'MetaMask', icon: ICON }
const rabby: AnnouncedWallet = { uuid: 'u2', rdns: 'io.rabby', name: 'Rabby', icon: ICON }
const nothing: WalletSurroundings = {
  announced: [],
  legacy: 'none',
  environment: 'standard',
  walletConnectConfigured: true,
  phonePage: undefined,
}
const SIX = ['rabby', 'walletConnect', 'metaMask', 'rainbow', 'bifrost', 'brave']

const list = (change: Partial<WalletSurroundings>) => walletOptions({ ...nothing, ...change })
const all = (change: Partial<WalletSurroundings>) => {
  const { available, absent } = list(change)
  return [...available, ...absent]
}
const sorted = (ids: Iterable<string>) => [...ids].toSorted()
/** The announced wallets that are none of the six. */
const others = (change: Partial<WalletSurroundings>) =>
  list(change).available.flatMap(({ id, installed }) => (id === undefined && installed ? [installed] : []))
const ready = (change: Partial<WalletSurroundings>) =>
  list(change)
    .available.filter((option) => option.ready)
    .map((option) => option.id)

describe('the six options', () => {
  it('have the specified order, with the makers’ sites', () => {
    expect(list({})).toStrictEqual({
      available: [
        { id: 'walletConnect', name: 'WalletConnect', connector: 'walletConnect', ready: true },
        {
          id: 'metaMask',
          name: 'MetaMask',
          connector: 'walletConnect',
          ready: true,
          getUrl: 'https://metamask.io/download',
        },
      ],
      absent: [
        { id: 'rabby', name: 'Rabby', connector: 'injected', ready: false, getUrl: 'https://rabby.io' },
        {
          id: 'rainbow',
          name: 'Rainbow',
          connector: 'injected',
          ready: false,
          getUrl: 'https://rainbow.me/download',
        },
        {
          id: 'bifrost',
          name: 'Bifrost',
          connector: 'injected',
          ready: false,
          getUrl: 'https://bifrostwallet.com',
        },
        {
          id: 'brave',
          name: 'Brave',
          connector: 'injected',
          ready: false,
          getUrl: 'https://brave.com/wallet',
        },
      ],
    })
  })

  it.each<[string, Partial<WalletSurroundings>, readonly string[]]>([
    ['without any provider', {}, ['walletConnect', 'metaMask']],
    ['without a WalletConnect project', { walletConnectConfigured: false }, []],
    [
      'with an unidentified provider, which is not MetaMask',
      { legacy: 'unknown', walletConnectConfigured: false },
      ['rabby', 'rainbow', 'bifrost', 'brave'],
    ],
    ['with a provider that claims to be MetaMask, as most do', { legacy: 'metaMask' }, SIX],
    ['in Brave', { legacy: 'brave' }, ['walletConnect', 'metaMask', 'brave']],
    [
      'with an unidentified provider beside an announced wallet',
      { legacy: 'unknown', announced: [metaMask] },
      ['walletConnect', 'metaMask'],
    ],
    [
      'with Brave’s provider beside an announced wallet',
      { legacy: 'brave', announced: [metaMask] },
      ['walletConnect', 'metaMask', 'brave'],
    ],
  ])('are ready if their connector is present: %s', (_, change, expected) => {
    expect(ready(change)).toEqual(expected)
  })

  it.each([
    ['io.rabby', 'rabby'],
    ['io.metamask', 'metaMask'],
    ['me.rainbow', 'rainbow'],
    ['com.bifrostwallet', 'bifrost'],
    ['com.brave.wallet', 'brave'],
    ['COM.Brave.Wallet', 'brave'],
  ])('stay six, and %s is available as installed: %s', (rdns, id) => {
    const announced = { ...rabby, rdns }
    expect(sorted(all({ announced: [announced] }).flatMap((option) => option.id ?? []))).toEqual(sorted(SIX))
    expect(list({ announced: [announced] }).available.filter(({ installed }) => installed)).toEqual([
      {
        ...all({}).find((option) => option.id === id),
        connector: id === 'metaMask' ? 'metaMask' : 'injected',
        ready: true,
        installed: { ...announced, ambiguous: false },
        getUrl: undefined,
      },
    ])
  })

  it('are both marked, below the others, if two wallets claim to be one of them', () => {
    const second = { ...metaMask, uuid: 'u9', name: 'Better MetaMask' }
    const { available } = list({ announced: [metaMask, second, rabby] })
    expect(available.map(({ id, name, installed }) => [id, name, installed?.ambiguous])).toEqual([
      ['rabby', 'Rabby', false],
      ['walletConnect', 'WalletConnect', undefined],
      ['metaMask', 'MetaMask', 'rdns'],
      ['metaMask', 'Better MetaMask', 'rdns'],
    ])
  })

  it('are absent with WalletConnect at the end if it is not configured, and nobody can install it', () => {
    const { available, absent } = list({ walletConnectConfigured: false })
    expect([available, absent.map(({ id }) => id)]).toEqual([
      [],
      ['rabby', 'metaMask', 'rainbow', 'bifrost', 'brave', 'walletConnect'],
    ])
  })

  it('are available where a link opens them on a phone', () => {
    expect(list({ phonePage: 'hearth.example/' }).available.map(({ id }) => id)).toEqual([
      'walletConnect',
      'metaMask',
    ])
  })

  it.each<[string, Partial<WalletSurroundings>, object]>([
    ['is paired by WalletConnect on a desktop', {}, { connector: 'walletConnect', ready: true }],
    [
      'is to be installed on a desktop without WalletConnect',
      { walletConnectConfigured: false },
      { connector: 'metaMask', ready: false },
    ],
    [
      'opens this page in its own browser on a phone',
      { phonePage: 'hearth.example/send?ref=bob.degen' },
      {
        connector: 'metaMask',
        ready: false,
        openUrl: 'https://link.metamask.io/dapp/hearth.example/send?ref=bob.degen',
      },
    ],
    [
      'is the unannounced wallet of the page, on a phone too',
      { legacy: 'metaMask', phonePage: 'hearth.example/' },
      { connector: 'metaMask', ready: true },
    ],
  ])('MetaMask, unless announced, %s', (_, change, expected) => {
    expect(all(change).find(({ id }) => id === 'metaMask')).toStrictEqual({
      id: 'metaMask',
      name: 'MetaMask',
      getUrl: 'https://metamask.io/download',
      ...expected,
    })
  })

  it('are replaced by the host’s own wallet inside a host', () => {
    const inside = (environment: Web3Environment) =>
      list({ environment, announced: [metaMask], legacy: 'brave' })
    expect([inside('farcaster'), inside('safe')]).toEqual([
      {
        available: [{ id: 'farcaster', name: 'Farcaster', connector: 'farcaster', ready: true }],
        absent: [],
      },
      { available: [{ id: 'safe', name: 'Safe', connector: 'safe', ready: true }], absent: [] },
    ])
  })
})

describe('other announced wallets', () => {
  const frame = { uuid: 'u3', rdns: 'sh.frame', name: 'Frame', icon: ICON }
  const zerion = { uuid: 'u4', rdns: 'io.zerion.wallet', name: 'Zerion', icon: ICON }

  it('are listed above the options, in the order of their announcements', () => {
    const { available } = list({ announced: [zerion, rabby, frame], walletConnectConfigured: false })
    expect(available.map(({ name }) => name)).toEqual(['Zerion', 'Frame', 'Rabby'])
    expect(others({ announced: [zerion, rabby, frame] })).toEqual([
      { ...zerion, ambiguous: false },
      { ...frame, ambiguous: false },
    ])
  })

  it('are listed once if a uuid is announced twice, with the first announcement', () => {
    expect(others({ announced: [frame, { ...frame, name: 'Evil' }] })).toEqual([
      { ...frame, ambiguous: false },
    ])
  })

  it('are both listed below the others and marked if they share an rdns', () => {
    const second = { ...frame, uuid: 'u9', name: 'Better Frame' }
    const { available } = list({ announced: [frame, second, rabby], walletConnectConfigured: false })
    expect(available.map(({ name, installed }) => [name, installed?.ambiguous])).toEqual([
      ['Rabby', false],
      ['Frame', 'rdns'],
      ['Better Frame', 'rdns'],
    ])
  })

  it('are both listed and marked if they share a name', () => {
    const second = { ...metaMask, uuid: 'u9', rdns: 'com.evil', name: 'Meta\u200bMask' }
    expect(
      list({ announced: [metaMask, second] }).available.map(({ id, installed }) => [
        id,
        installed?.ambiguous,
      ]),
    ).toEqual([
      ['walletConnect', undefined],
      [undefined, 'name'],
      ['metaMask', 'name'],
    ])
  })

  it.each([
    ['MetaMask', 'com.evil', 'MetaMask', 'com.evil'],
    ['M\u0435taMask', 'com.evil', 'MetaMask', 'com.evil'],
    ['Better Meta Mask', '\u0456o.metamask', 'MetaMask', '?o.metamask'],
    ['WalletConnect', 'org.walletconnect', 'WalletConnect', 'org.walletconnect'],
    ['MetaMask Flask', 'io.metamask.flask', undefined, 'io.metamask.flask'],
    ['MetaMask', 'io.metamask2', 'MetaMask', 'io.metamask2'],
  ])('with the name %s and the rdns %s are marked as like %s', (name, rdns, resembles, shown) => {
    expect(others({ announced: [{ ...frame, name, rdns }] })).toEqual([
      { ...frame, name, rdns: shown, ambiguous: false, ...(resembles !== undefined && { resembles }) },
    ])
  })

  it('are both marked if their names differ only in look-alike letters', () => {
    const second = { ...frame, uuid: 'u9', rdns: 'com.evil', name: 'Fr\u0430me' }
    expect(others({ announced: [frame, second] }).map(({ ambiguous }) => ambiguous)).toEqual(['name', 'name'])
  })

  it('are shown with a harmless name and icon if theirs are hostile', () => {
    const hostile = { uuid: 'u', rdns: 'x.y', name: `\u202e${'A'.repeat(99)}`, icon: 'javascript:alert(1)' }
    expect(others({ announced: [hostile, { ...hostile, uuid: 'v', rdns: 'x.z', name: '\u200b' }] })).toEqual([
      { uuid: 'u', rdns: 'x.y', name: `${'A'.repeat(39)}…`, icon: undefined, ambiguous: false },
      { uuid: 'v', rdns: 'x.z', name: 'x.z', icon: undefined, ambiguous: false },
    ])
  })
})

describe('any set of wallets', () => {
  const anySurroundings: fc.Arbitrary<WalletSurroundings> = fc.record({
    announced: fc.array(
      fc.record({
        uuid: fc.constantFrom('a', 'b', 'c', 'd'),
        rdns: fc.constantFrom('io.rabby', 'io.metamask', 'me.rainbow', 'com.brave.wallet', 'x.y'),
        name: fc.string({ unit: 'binary' }),
        icon: fc.constantFrom(ICON, 'https://x.example/i.png'),
      }),
    ),
    legacy: fc.constantFrom('none', 'unknown', 'rabby', 'metaMask', 'rainbow', 'bifrost', 'brave'),
    environment: fc.constantFrom('standard', 'farcaster', 'safe', 'other'),
    walletConnectConfigured: fc.boolean(),
    phonePage: fc.constantFrom(undefined, 'hearth.example/'),
  })

  it('lists each uuid once, marks every shared rdns, and has all six options', () => {
    fc.assert(
      fc.property(anySurroundings, (surroundings) => {
        fc.pre(!isHost(surroundings.environment))
        const options = all(surroundings)
        const installed = options.flatMap((option) => option.installed ?? [])
        expect(installed.map((wallet) => wallet.uuid).toSorted()).toEqual(
          [...new Set(surroundings.announced.map((each) => each.uuid))].toSorted(),
        )
        expect(
          installed.filter((a) => !a.ambiguous && installed.some((b) => a !== b && a.rdns === b.rdns)),
        ).toEqual([])
        expect(installed.filter((wallet) => hasDeceptiveCharacter(wallet.name.replaceAll(' ', '')))).toEqual(
          [],
        )
        expect(sorted(new Set(options.flatMap((option) => option.id ?? [])))).toEqual(sorted(SIX))
      }),
      runs,
    )
  })
})
