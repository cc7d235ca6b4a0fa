import { AddMiniApp, SignIn, type Context, type MiniAppHost } from '@farcaster/miniapp-host'
import { createSiweMessage } from 'viem/siwe'

import type { SimulatedWallet } from './SimulatedWallet.ts'
import type { HostAnswer, SimulatorSettings } from './settings.ts'

export interface HostCall {
  readonly call: string
  readonly given: unknown
}

export interface HostParts {
  readonly settings: SimulatorSettings
  readonly wallet: SimulatedWallet | undefined
  answerOf(call: string): HostAnswer
  heard(call: HostCall): void
  /** Shows the app in place of the splash. */
  onReady(): void
  onPrimaryButton(button: {
    readonly text: string
    readonly hidden?: boolean
    readonly disabled?: boolean
  }): void
  onBack(visible: boolean): void
  onClose(): void
}

const EVERYTHING = [
  'wallet.getEthereumProvider',
  'actions.ready',
  'actions.openUrl',
  'actions.close',
  'actions.setPrimaryButton',
  'actions.addMiniApp',
  'actions.signIn',
  'actions.viewCast',
  'actions.viewProfile',
  'actions.composeCast',
  'actions.viewToken',
  'actions.sendToken',
  'actions.swapToken',
  'actions.openMiniApp',
  'haptics.impactOccurred',
  'haptics.notificationOccurred',
  'haptics.selectionChanged',
  'back',
]

const TRANSACTION = `0x${'ab'.repeat(32)}` as const
const CAST_HASH = `0x${'cd'.repeat(20)}`

type Handlers = Omit<MiniAppHost, 'ethProviderRequestV2'>

export function simulatedHost(parts: HostParts): Handlers {
  const { settings, wallet } = parts
  const meet = async (call: string, given: unknown): Promise<HostAnswer> => {
    parts.heard({ call, given })
    if (settings.latency > 0) await new Promise((resolve) => setTimeout(resolve, settings.latency))
    const answer = parts.answerOf(call)
    if (answer === 'never') await new Promise(() => undefined)
    return answer
  }
  const plain =
    <Given extends readonly unknown[]>(call: string, then: (...given: Given) => void = () => undefined) =>
    async (...given: Given): Promise<void> => {
      const answer = await meet(call, given[0])
      if (answer !== 'accept') throw new Error(`${call} was refused`)
      then(...given)
    }
  const addMiniApp = async () => {
    const answer = await meet('addMiniApp', undefined)
    if (answer === 'reject') throw new AddMiniApp.RejectedByUser()
    if (answer === 'fail') throw new AddMiniApp.InvalidDomainManifest()
    return {}
  }
  const handlers = {
    context: contextOf(settings),
    close: plain('close', parts.onClose),
    ready: plain('ready', parts.onReady),
    openUrl: plain<[string]>('openUrl'),
    setPrimaryButton: plain('setPrimaryButton', parts.onPrimaryButton),
    updateBackState: plain<[{ visible: boolean }]>('updateBackState', ({ visible }) => parts.onBack(visible)),
    eip6963RequestProvider: () => undefined,
    ethProviderRequest: (request: { method: string; params?: unknown }) => wallet?.request(request),
    addFrame: addMiniApp,
    addMiniApp,
    viewCast: plain('viewCast'),
    viewProfile: plain('viewProfile'),
    viewToken: plain('viewToken'),
    openMiniApp: plain('openMiniApp'),
    requestCameraAndMicrophoneAccess: plain('requestCameraAndMicrophoneAccess'),
    impactOccurred: plain('impactOccurred'),
    notificationOccurred: plain('notificationOccurred'),
    selectionChanged: plain('selectionChanged'),
    composeCast: async (cast: unknown) => {
      const answer = await meet('composeCast', cast)
      if (answer === 'fail') throw new Error('The composer could not be opened')
      return { cast: answer === 'reject' ? null : { hash: CAST_HASH } }
    },
    sendToken: async (wish: unknown) => {
      const answer = await meet('sendToken', wish)
      return answer === 'accept'
        ? { success: true, send: { transaction: TRANSACTION } }
        : { success: false, reason: answer === 'reject' ? 'rejected_by_user' : 'send_failed' }
    },
    swapToken: async (wish: unknown) => {
      const answer = await meet('swapToken', wish)
      return answer === 'accept'
        ? { success: true, swap: { transactions: [TRANSACTION] } }
        : { success: false, reason: answer === 'reject' ? 'rejected_by_user' : 'swap_failed' }
    },
    signIn: async ({ nonce }: { readonly nonce: string }) => {
      const answer = await meet('signIn', { nonce })
      if (answer !== 'accept' || !wallet) throw new SignIn.RejectedByUser()
      const message = siwf(settings, wallet.account.address, nonce)
      return { message, signature: await wallet.account.signMessage({ message }), authMethod: 'custody' }
    },
    signManifest: plain('signManifest'),
    getCapabilities: async () => {
      await meet('getCapabilities', undefined)
      return capabilitiesOf(settings)
    },
    getChains: async () => settings.chains.split(',').filter(Boolean),
  }
  // Old hosts return values that the types no longer allow, such as no capabilities at all.
  return handlers as unknown as Handlers
}

/** A Farcaster sign-in message: Ethereum's format, with the embedded page's domain and the user's FID. */
function siwf({ app, fid }: SimulatorSettings, address: `0x${string}`, nonce: string): string {
  const { host, origin } = new URL(app)
  return createSiweMessage({
    domain: host,
    address,
    statement: 'Farcaster Auth',
    uri: `${origin}/`,
    version: '1',
    chainId: 10,
    nonce,
    issuedAt: new Date(),
    expirationTime: new Date(Date.now() + 10 * 60_000),
    resources: [`farcaster://fid/${fid}`],
  })
}

function capabilitiesOf({ capabilities, account }: SimulatorSettings): readonly string[] | undefined {
  if (capabilities === 'undefined') return undefined
  if (capabilities === 'none') return []
  const named = capabilities === 'all' ? EVERYTHING : capabilities.split(',')
  return named.filter((name) => account !== 'none' || name !== 'wallet.getEthereumProvider')
}

function contextOf(settings: SimulatorSettings): Context.MiniAppContext {
  const { fid, username, insets } = settings
  const [top, right, bottom, left] = insets
  return {
    client: {
      platformType: 'web',
      clientFid: 9152,
      added: false,
      safeAreaInsets: { top, right, bottom, left },
    },
    user: { fid, username, displayName: username },
    location: locationOf(settings),
    features: { haptics: true },
  }
}

function locationOf({ location, embed }: SimulatorSettings): Context.LocationContext {
  const cast = {
    author: { fid: 2, username: 'bob' },
    hash: CAST_HASH,
    text: 'Look at this',
    embeds: [embed],
  }
  switch (location) {
    case 'cast_embed':
      return { type: 'cast_embed', embed, cast }
    case 'cast_share':
      return { type: 'cast_share', cast }
    case 'notification':
      return { type: 'notification', notification: { notificationId: 'one', title: 'Hello', body: 'There' } }
    case 'channel':
      return { type: 'channel', channel: { key: 'hearth', name: 'Hearth' } }
    case 'open_miniapp':
      return { type: 'open_miniapp', referrerDomain: 'other.example' }
    case 'launcher':
      return { type: 'launcher' }
  }
}
