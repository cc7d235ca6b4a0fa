import { describe, expect, it } from 'vitest'

import type { Host, HostEvent } from './Host.ts'
import type { HostActions } from './HostActions.ts'

/** The properties of a host in the suite. */
export interface HostWish {
  /** False if the framing page is no host. */
  readonly answers?: boolean
  /** Undefined if the host lists no capabilities. */
  readonly capabilities?: readonly string[]
  readonly chains?: readonly string[]
}

/** A host that the suite controls. */
export interface HostFixture {
  readonly host: Omit<Host, 'signIn'>
  readonly actions: HostActions
  /** Sets the result of later calls; `call` is the capability's name. */
  answer(call: string, how: 'accept' | 'reject' | 'fail'): void
  requestedCapabilities(): readonly string[]
  tell(event: HostEvent): void
}

export function miniAppHostSuite(title: string, open: (wish?: HostWish) => Promise<HostFixture>): void {
  const cast = { text: 'Look', embeds: ['https://hearth.example/'] }

  const CALLS: readonly (readonly [capability: string, ask: (fixture: HostFixture) => Promise<unknown>])[] = [
    ['actions.close', ({ host }) => host.leave()],
    ['actions.addMiniApp', ({ actions }) => actions.addMiniApp()],
    ['actions.composeCast', ({ actions }) => actions.composeCast(cast)],
    ['actions.openMiniApp', ({ actions }) => actions.openMiniApp('https://farcaster.xyz/miniapps/abc')],
    ['actions.viewProfile', ({ actions }) => actions.viewProfile(3)],
    ['actions.viewCast', ({ actions }) => actions.viewCast('0x0123456789')],
    ['actions.viewToken', ({ actions }) => actions.viewToken('eip155:1/native')],
    ['actions.sendToken', ({ actions }) => actions.sendToken('eip155:1/native', '0x01')],
    ['actions.swapToken', ({ actions }) => actions.swapToken('eip155:1/native', 'eip155:10/native')],
    ['actions.openUrl', ({ host }) => host.openUrl('https://elsewhere.example')],
    ['haptics.impactOccurred', ({ host }) => host.vibrate({ impact: 'light' })],
    ['haptics.notificationOccurred', ({ host }) => host.vibrate({ notification: 'success' })],
    ['haptics.selectionChanged', ({ host }) => host.vibrate('selection')],
    ['back', ({ host }) => host.showBack(true)],
    [
      'actions.setPrimaryButton',
      ({ host }) => host.showPrimaryButton({ text: 'Mint', enabled: true, busy: false }),
    ],
  ]

  describe(`The mini-app host: ${title}`, () => {
    it('returns the user, and the same context for every call', async () => {
      const { host } = await open()
      const [first, second] = await Promise.all([host.enter(), host.enter()])
      expect([first?.fid, first?.username, second]).toEqual([3621, 'alice', first])
    })

    it('is absent if no host answers: no call reaches it, and every call ends', async () => {
      const fixture = await open({ answers: false })
      expect(await fixture.host.enter()).toBeUndefined()
      expect(await fixture.host.capabilities()).toBeUndefined()
      expect(await fixture.host.wallet()).toBeUndefined()
      expect(await fixture.actions.tokenOffer('eip155:1')).toEqual({ view: false, send: false, swap: false })
      expect(await fixture.actions.addMiniApp()).toEqual({ ok: false, error: { kind: 'not offered' } })
      for (const [, ask] of CALLS) await ask(fixture)
      expect(fixture.requestedCapabilities()).toEqual([])
    })

    it.each(CALLS)('receives %s if it does not list its capabilities', async (capability, ask) => {
      const fixture = await open()
      await ask(fixture)
      expect(fixture.requestedCapabilities()).toEqual([capability])
    })

    it.each(CALLS)('receives %s if it lists the capability', async (capability, ask) => {
      const fixture = await open({ capabilities: [capability] })
      await ask(fixture)
      expect(fixture.requestedCapabilities()).toEqual([capability])
    })

    it.each(CALLS)('does not receive %s if it lists only other capabilities', async (_, ask) => {
      const fixture = await open({ capabilities: [] })
      await ask(fixture)
      expect(fixture.requestedCapabilities()).toEqual([])
    })

    it.each(CALLS)('may fail at %s without a reason', async (capability, ask) => {
      const fixture = await open()
      fixture.answer(capability, 'fail')
      const ending = (await ask(fixture)) as { readonly ok: boolean } | undefined
      expect(ending?.ok ?? false).toBe(false)
    })

    it('reports that the user does not add the app, and that the manifest is invalid', async () => {
      const { actions, answer } = await open()
      answer('actions.addMiniApp', 'reject')
      expect(await actions.addMiniApp()).toEqual({ ok: false, error: { kind: 'rejected' } })
      answer('actions.addMiniApp', 'fail')
      expect(await actions.addMiniApp()).toEqual({ ok: false, error: { kind: 'invalid manifest' } })
      answer('actions.addMiniApp', 'accept')
      expect(await actions.addMiniApp()).toEqual({ ok: true, value: undefined })
    })

    it('asks an older host to add the app under the former name of that', async () => {
      const { actions } = await open({ capabilities: ['actions.addFrame'] })
      expect(await actions.addMiniApp()).toEqual({ ok: true, value: undefined })
    })

    it('reports whether the user has posted', async () => {
      const { actions, answer } = await open()
      expect(await actions.composeCast(cast)).toEqual({ ok: true, value: true })
      answer('actions.composeCast', 'reject')
      expect(await actions.composeCast(cast)).toEqual({ ok: true, value: false })
    })

    it('reports that the user declines to send or swap', async () => {
      const { actions, answer } = await open()
      answer('actions.sendToken', 'reject')
      answer('actions.swapToken', 'reject')
      const rejected = { ok: false, error: { kind: 'rejected' } }
      expect([
        await actions.sendToken('eip155:1/native'),
        await actions.swapToken('eip155:1/native'),
      ]).toEqual([rejected, rejected])
    })

    it('offers the token actions it supports, for the chains it knows', async () => {
      const chains = ['eip155:1']
      const all = { view: true, send: true, swap: true }
      const none = { view: false, send: false, swap: false }
      const { actions } = await open({ chains })
      expect([await actions.tokenOffer('eip155:1'), await actions.tokenOffer('eip155:5')]).toEqual([
        all,
        none,
      ])
      const { actions: small } = await open({ chains, capabilities: ['actions.viewToken'] })
      expect(await small.tokenOffer('eip155:1')).toEqual({ ...none, view: true })
    })

    it('has a wallet, unless its capabilities exclude it', async () => {
      const { host } = await open()
      expect(await (await host.wallet())?.request({ method: 'eth_chainId' })).toBe('0x5')
      const { host: walletless } = await open({ capabilities: ['actions.ready'] })
      expect(await walletless.wallet()).toBeUndefined()
    })

    it('reports its events until the listener is removed', async () => {
      const { host, tell } = await open()
      await host.enter()
      const received: HostEvent[] = []
      const stop = host.subscribe((event) => received.push(event))
      await Promise.resolve()
      await Promise.resolve()
      const events: readonly HostEvent[] = ['back', 'primary button', 'added', 'add rejected', 'removed']
      for (const event of events) tell(event)
      stop()
      tell('back')
      expect(received).toEqual(events)
    })
  })
}
