import { describe, expect, it } from 'vitest'

import * as miniAppTexts from '#domain/miniapp/texts.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { MintStore } from '#stores/names/MintStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { ConnectStore } from '#stores/wallet/ConnectStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { EMBEDDED } from '#testing/adapters/MemoryHost.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import { HostButtonStore } from './HostButtonStore.ts'
import { HostTokensStore } from './HostTokensStore.ts'
import { MiniAppStore } from './MiniAppStore.ts'

const cast = { hash: '0xabcdef0123', author: 'bob', authorFid: 2, embeds: ['https://hearth.example/stake/'] }

async function enterHost(options: TestAppOptions = {}) {
  const app = await createTestApp({ ...options, begun: false })
  const { begin, host, load, see, toaster } = app
  await load('miniapp')
  const store = see(MiniAppStore)
  await store.enter()
  begin()
  await load('wallet/connect')
  store.startEmbedded()
  await settled()
  return {
    ...app,
    store,
    session: see(SessionStore),
    layout: see(LayoutStore),
    said: () => toaster.shown.map(({ kind, text }) => [kind, text]),
    felt: () => host.calls.filter(([call]) => call.startsWith('haptics')).map(([, given]) => given),
  }
}

const RESUMABLE = { 'connected-with': 'injected', 'connected-account': ALICE }

describe('MiniAppStore', () => {
  it('connects the host’s wallet, and then offers no other', async () => {
    const { storage, layout, see, session } = await enterHost()
    expect(layout.environment).toBe('farcaster')
    expect(session.connection).toMatchObject({ kind: 'connected', address: ALICE, connectorId: 'farcaster' })
    expect(storage.read('connected-with')).toBe('farcaster')
    const { available, absent } = see(ConnectStore).options
    expect([available.map(({ id }) => id), absent]).toEqual([['farcaster'], []])
  })

  it('switches from a resumed wallet to the host’s', async () => {
    const { session } = await enterHost({ stored: RESUMABLE })
    expect(session.connection).toMatchObject({ kind: 'connected', connectorId: 'farcaster' })
  })

  it('changes nothing if no host answers', async () => {
    const { host, layout, session } = await enterHost({
      seed: (app) => {
        app.host.context = undefined
      },
    })
    expect([layout.environment, session.connection, host.calls]).toEqual([
      'other',
      { kind: 'disconnected' },
      [],
    ])
  })

  it('stops waiting for a wallet that does not answer', async () => {
    const { clock, session } = await enterHost({
      seed: ({ wallet }) => {
        wallet.answer = 'never'
      },
    })
    expect(session.connection.kind).toBe('connecting')
    await clock.pass(8000)
    await settled()
    expect(session.connection).toEqual({ kind: 'disconnected' })
  })

  it('reports the result of adding to the favorites, with a vibration', async () => {
    const { store, host, said, felt, log } = await enterHost()
    host.answer('actions.addMiniApp', 'reject')
    await store.addToFavorites()
    host.answer('actions.addMiniApp', 'fail')
    await store.addToFavorites()
    host.answer('actions.addMiniApp', 'accept')
    await store.addToFavorites()
    expect(said()).toEqual([
      ['warning', miniAppTexts.addRejected],
      ['error', miniAppTexts.addFailed],
      ['success', miniAppTexts.addedToFavorites],
    ])
    expect(felt()).toEqual(['warning', 'error', 'success'])
    expect(JSON.stringify(log)).toContain('Invalid domain manifest')
    expect(store.context?.added).toBe(true)
    host.tell('removed')
    expect(store.context?.added).toBe(false)
  })

  it('reports that the host has not answered, and allows the other request meanwhile', async () => {
    const { store, host, said } = await enterHost()
    host.answer('actions.addMiniApp', 'pending')
    const adding = store.addToFavorites()
    expect([...store.pendingQuestions]).toEqual(['add'])
    await store.share()
    expect(host.calls.map(([call]) => call)).toEqual(['actions.addMiniApp', 'actions.composeCast'])
    await store.addToFavorites()
    expect(host.calls).toHaveLength(2)
    host.answer('actions.composeCast', 'never')
    await store.share()
    expect(said()).toEqual([['warning', miniAppTexts.hostUnanswered]])
    host.giveUp()
    await adding
    expect([store.pendingQuestions.size, said()]).toEqual([0, [['warning', miniAppTexts.hostUnanswered]]])
  })

  it('offers the capabilities of the host, or all if the host does not list them', async () => {
    const offered = async (can: readonly string[] | undefined) => {
      const { store } = await enterHost({
        seed: ({ host }) => {
          host.can = can && new Set(can)
          host.context = { ...EMBEDDED, from: { kind: 'cast', cast, embed: undefined } }
        },
      })
      return ['addMiniApp', 'composeCast', 'viewProfile', 'viewCast', 'close'].filter((action) =>
        store.offers(`actions.${action}`),
      )
    }
    expect(await offered(undefined)).toEqual([
      'addMiniApp',
      'composeCast',
      'viewProfile',
      'viewCast',
      'close',
    ])
    expect(await offered(['actions.composeCast', 'actions.viewCast'])).toEqual(['composeCast', 'viewCast'])
    expect(await offered([])).toEqual([])
  })

  it('offers no action of the host before its capabilities are known', async () => {
    const { store } = await enterHost({
      seed: ({ host }) => {
        host.capabilities = () => new Promise(() => undefined)
      },
    })
    expect(store.offers('actions.addMiniApp')).toBe(false)
  })

  it.each(['fail', 'reject', 'never'] as const)(
    'leaves links to the browser once the host has not opened a link (%s), and shows that link',
    async (how) => {
      const { host, said, toaster } = await enterHost()
      host.answer('actions.openUrl', how)
      host.followLink('https://elsewhere.example/')
      await settled()
      expect(said()).toEqual([['warning', miniAppTexts.linkNotOpened]])
      expect(toaster.shown.at(-1)?.link).toBe('https://elsewhere.example/')
      host.followLink('https://other.example/')
      await settled()
      expect(host.calls.filter(([call]) => call === 'actions.openUrl')).toHaveLength(1)
    },
  )

  it.each(['fail', 'reject', 'never'] as const)(
    'reports that the host does not show or close something (%s)',
    async (how) => {
      const { store, host, said } = await enterHost({
        seed: (app) => {
          app.host.context = { ...EMBEDDED, from: { kind: 'cast', cast, embed: undefined } }
        },
      })
      for (const action of ['viewProfile', 'viewCast', 'close']) host.answer(`actions.${action}`, how)
      await store.viewOwnProfile()
      await store.viewCast()
      await store.leave()
      expect(said()).toEqual([
        ['warning', miniAppTexts.profileNotShown],
        ['warning', miniAppTexts.postNotShown],
        ['warning', miniAppTexts.appNotClosed],
      ])
    },
  )

  it('shares the current page, in the channel from which the app was opened', async () => {
    const { store, host, said } = await enterHost({
      config: { farcasterShareText: 'Look' },
      seed: (app) => {
        app.host.context = { ...EMBEDDED, from: { kind: 'channel', key: 'hearth' } }
      },
    })
    host.answer('actions.composeCast', 'reject')
    await store.share()
    expect(said()).toEqual([])
    host.answer('actions.composeCast', 'fail')
    await store.share()
    expect(said()).toEqual([['error', miniAppTexts.shareFailed]])
    const [, given] = host.calls.find(([call]) => call === 'actions.composeCast') ?? []
    expect(given).toMatchObject({ text: 'Look', channelKey: 'hearth' })
  })

  it('opens the page that a post links to, once, and shows the post', async () => {
    const { store, host } = await enterHost({
      seed: (app) => {
        app.host.context = { ...EMBEDDED, from: { kind: 'cast', cast, embed: undefined } }
      },
    })
    expect([store.takeLanding(), store.takeLanding()]).toEqual(['/stake/', undefined])
    await store.viewCast()
    await store.viewOwnProfile()
    await store.leave()
    expect(host.calls).toEqual([
      ['actions.viewCast', { hash: cast.hash }],
      ['actions.viewProfile', { fid: 3621 }],
      ['actions.close', undefined],
    ])
  })

  it('shows the host’s Back button while there is a page to go back to', async () => {
    const { store, host } = await enterHost()
    store.arrive('a', 'POP')
    store.arrive('b', 'PUSH')
    await settled()
    expect(host.backShown).toBe(true)
    host.tell('back')
    expect(store.backs).toBe(1)
    store.arrive('a', 'POP')
    await settled()
    expect(host.backShown).toBe(false)
  })

  it('shows the host’s Back button on the first page while something is open that Back closes', async () => {
    const { host, get } = await enterHost()
    const close = get(LayoutStore).holdBack(() => undefined)
    await settled()
    expect(host.backShown).toBe(true)
    close()
    await settled()
    expect(host.backShown).toBe(false)
  })

  it('opens a link to another mini app in the host, and as a page where the host cannot', async () => {
    const link = 'https://farcaster.xyz/miniapps/abc/other'
    const { host } = await enterHost()
    host.followLink(link)
    await settled()
    expect(host.calls).toEqual([['actions.openMiniApp', { url: link }]])
    host.answer('actions.openMiniApp', 'fail')
    host.followLink(link)
    await settled()
    expect(host.calls.slice(1)).toEqual([
      ['actions.openMiniApp', { url: link }],
      ['actions.openUrl', link],
    ])
  })

  it('vibrates lightly for a press, and in its own way for a choice', async () => {
    const { host } = await enterHost()
    host.touch('press')
    host.touch('choice')
    await settled()
    expect(host.calls).toEqual([
      ['haptics.impactOccurred', 'light'],
      ['haptics.selectionChanged', undefined],
    ])
  })

  it('lets the host open outside links if it can', async () => {
    const { host } = await enterHost()
    host.followLink('https://elsewhere.example/')
    await settled()
    expect(host.calls).toEqual([['actions.openUrl', 'https://elsewhere.example/']])
    const { host: other } = await enterHost({
      seed: (app) => {
        app.host.can = new Set(['actions.ready'])
      },
    })
    other.followLink('https://elsewhere.example/')
    expect(other.calls).toEqual([])
  })
})

describe('a host that answers late', () => {
  /** The app starts before the host answers. */
  async function openLate(options: TestAppOptions = {}) {
    const app = await createTestApp({ ...options, begun: false })
    const { begin, host, load, press, see } = app
    await load('miniapp')
    let wake = () => {}
    host.awake = new Promise<void>((resolve) => {
      wake = resolve
    })
    const [store, session] = [see(MiniAppStore), see(SessionStore)]
    begin()
    await load('wallet/connect')
    const entered = store.enter().then(() => store.startEmbedded())
    await settled()
    const connectorId = () => session.connection.kind === 'connected' && session.connection.connectorId
    return {
      ...app,
      store,
      session,
      layout: see(LayoutStore),
      answer: () => press(wake),
      entered,
      connectorId,
    }
  }
  const choose = (session: SessionStore) =>
    session.connect(
      { connector: 'injected' },
      { signal: new AbortController().signal, onPairing: () => undefined },
    )

  it('replaces a wallet that was only resumed', async () => {
    const { answer, connectorId, layout } = await openLate({ stored: RESUMABLE })
    expect([layout.environment, connectorId()]).toEqual(['standard', 'injected'])
    await answer()
    expect([layout.environment, connectorId()]).toEqual(['farcaster', 'farcaster'])
  })

  it('preserves the wallet that the user has connected, and offers everything else', async () => {
    const { answer, connectorId, host, session, store, layout } = await openLate()
    await choose(session)
    await answer()
    expect([layout.environment, connectorId()]).toEqual(['farcaster', 'injected'])
    await store.share()
    expect(host.calls.map(([call]) => call)).toEqual(['actions.composeCast'])
  })

  it('does not connect a user who has disconnected meanwhile', async () => {
    const { answer, connectorId, session } = await openLate({ stored: RESUMABLE })
    await session.disconnect()
    await answer()
    expect(connectorId()).toBe(false)
  })

  it('does not change the wallet list while the user chooses from it', async () => {
    const { answer, connectorId, entered, layout, see } = await openLate()
    const wallets = see(ConnectStore)
    const offered = () => wallets.options.available.map(({ id }) => id)
    see(LayoutStore).open('connect')
    const before = offered()
    await answer()
    expect([layout.environment, offered(), connectorId()]).toEqual(['standard', before, false])
    await wallets.choose({ connector: 'injected' }, 'Browser wallet')
    await entered
    await settled()
    expect([layout.environment, offered(), connectorId()]).toEqual(['farcaster', ['farcaster'], 'injected'])
  })

  it('connects its wallet once the user closes the wallet list without a choice', async () => {
    const { answer, connectorId, entered, see } = await openLate()
    const wallets = see(ConnectStore)
    see(LayoutStore).open('connect')
    await answer()
    wallets.close()
    await entered
    await settled()
    expect(connectorId()).toBe('farcaster')
  })

  it('preserves the wallet, and the page, while a review is open', async () => {
    const { answer, connectorId, host, store, layout, get, press, see, stage, type } = await openLate({
      stored: RESUMABLE,
    })
    host.context = { ...EMBEDDED, from: { kind: 'cast', cast, embed: undefined } }
    const mint = see(MintStore)
    await press(mint.start)
    await type(mint, 'newcomer')
    const minted = mint.mint()
    await settled()
    expect(stage().kind).toBe('reviewing')
    await answer()
    expect([layout.environment, connectorId(), stage().kind]).toEqual(['farcaster', 'injected', 'reviewing'])
    expect(store.takeLanding()).toBeUndefined()
    get(TransactionStore).cancel()
    await minted
    expect(connectorId()).toBe('injected')
  })
})

describe('HostButtonStore', () => {
  it('shows the mint button on Home while a name can be minted', async () => {
    const { host, press, see, type } = await enterHost()
    see(HostButtonStore).start()
    const mint = see(MintStore)
    await press(mint.start)
    await type(mint, 'newcomer')
    expect(host.primaryButton).toEqual({ text: 'Mint username', enabled: true, busy: false })
    host.tell('primary button')
    await settled()
    expect(host.primaryButton).toMatchObject({ busy: true, enabled: false })
    await press(() => mint.type(''))
    expect(host.primaryButton).toBeUndefined()
  })

  it('shows the mint button without effect while the balance is too low', async () => {
    const { host, press, see, type } = await enterHost({ seed: ({ chain }) => chain.fund(ALICE, 0n) })
    see(HostButtonStore).start()
    const mint = see(MintStore)
    await press(mint.start)
    await type(mint, 'newcomer')
    expect(mint.control).toEqual({ control: 'balance too low' })
    expect(host.primaryButton).toEqual({ text: 'Mint username', enabled: false, busy: false })
  })
})

describe('HostTokensStore', () => {
  it('offers no action for a chain that the host does not know', async () => {
    const { press, see } = await enterHost()
    const tokens = see(HostTokensStore)
    await press(tokens.start)
    expect(tokens.offer).toEqual({ view: false, send: false, swap: false })
  })

  it('passes tokens in the format of hosts, and reports the result', async () => {
    const { host, said, press, see } = await enterHost({
      seed: (app) => {
        app.host.chains = ['eip155:666666666']
      },
    })
    const tokens = see(HostTokensStore)
    await press(tokens.start)
    expect(tokens.offer).toEqual({ view: true, send: true, swap: true })
    await tokens.view(ZERO_ADDRESS)
    await tokens.send(BOB, ALICE)
    host.answer('actions.swapToken', 'reject')
    await tokens.swap(BOB, ZERO_ADDRESS)
    host.answer('actions.swapToken', 'fail')
    await tokens.swap(BOB)
    const asset = `eip155:666666666/erc20:${BOB}`
    expect(host.calls.filter(([call]) => call.endsWith('Token'))).toEqual([
      ['actions.viewToken', { token: 'eip155:666666666/native' }],
      ['actions.sendToken', { token: asset, recipientAddress: ALICE }],
      ['actions.swapToken', { sellToken: asset, buyToken: 'eip155:666666666/native' }],
      ['actions.swapToken', { sellToken: asset }],
    ])
    // The host's sheet may still be open.
    host.answer('actions.swapToken', 'never')
    await tokens.swap(BOB)
    host.answer('actions.viewToken', 'fail')
    await tokens.view(BOB)
    expect(said()).toEqual([
      ['warning', miniAppTexts.hostTokenDone],
      ['error', miniAppTexts.hostTokenFailed],
      ['error', miniAppTexts.hostTokenUnknown],
      ['error', miniAppTexts.tokenNotShown],
    ])
  })

  it('says that nothing was sent only where the host was not asked', async () => {
    const { host, said, see } = await enterHost()
    const tokens = see(HostTokensStore)
    host.answer('actions.sendToken', 'fail')
    await tokens.send(BOB, ALICE)
    host.can = new Set([])
    await tokens.send(BOB, ALICE)
    expect(said()).toEqual([
      ['error', 'Farcaster reports that this failed. Check there before you try again.'],
      ['error', 'Farcaster does not offer this here. Nothing was sent.'],
    ])
  })

  it.each(['addMiniApp', 'composeCast', 'sendToken'])(
    'says after ten seconds what can be done about a host that does not answer (%s)',
    async (action) => {
      const { host, said, store, see, clock } = await enterHost()
      host.answer(`actions.${action}`, 'pending')
      if (action === 'addMiniApp') void store.addToFavorites()
      if (action === 'composeCast') void store.share()
      if (action === 'sendToken') void see(HostTokensStore).send(BOB, ALICE)
      await clock.pass(9_999)
      expect(said()).toEqual([])
      await clock.pass(1)
      expect(said()).toEqual([['warning', miniAppTexts.hostSilent]])
    },
  )
})
