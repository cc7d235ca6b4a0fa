import { exposeToEndpoint } from '@farcaster/miniapp-host'

import { MemoryStore } from '#testing/adapters/MemoryStore.ts'

import { DEVELOPMENT_ACCOUNTS } from '../../scripts/contracts/developmentAccounts.ts'
import {
  readSettings,
  type HostAnswer,
  type SimulatorSettings,
} from '../../scripts/host-simulator/settings.ts'
import { SimulatedWallet } from '../../scripts/host-simulator/SimulatedWallet.ts'
import { simulatedHost, type HostCall } from '../../scripts/host-simulator/simulatedHost.ts'
import { HostClient } from '#adapters/miniapp/HostClient.ts'

export const HOST_ORIGIN = 'https://farcaster.xyz'
const APP = 'https://hearth.example'

/** The two windows of a framed page, without a browser: each posts messages to the other's listeners. */
const appWindow = new EventTarget()
const hostWindow = new EventTarget()

/** A message as browsers deliver it. Node has no windows, so the source is set afterwards. */
function deliver(to: EventTarget, data: unknown, source: unknown, origin: string): void {
  const event = new MessageEvent('message', { data: structuredClone(data), origin })
  Object.defineProperty(event, 'source', { value: source })
  to.dispatchEvent(event)
}

const parent = {
  postMessage: (data: unknown) => queueMicrotask(() => deliver(hostWindow, data, page, APP)),
}

export const page = {
  parent,
  location: { ancestorOrigins: [HOST_ORIGIN] },
  document: Object.assign(new EventTarget(), {
    referrer: '',
    documentElement: { style: { setProperty: () => undefined } },
  }),
  addEventListener: appWindow.addEventListener.bind(appWindow),
  removeEventListener: appWindow.removeEventListener.bind(appWindow),
  dispatchEvent: appWindow.dispatchEvent.bind(appWindow),
} as unknown as Window

/** A message from the parent window. */
export const hostSays = (data: unknown, origin = HOST_ORIGIN): void =>
  deliver(appWindow, data, parent, origin)
/** A message from a stranger, such as a frame inside the page. */
export const strangerSays = (data: unknown): void => deliver(appWindow, data, {}, 'null')
/** A message from the page to itself. */
export const pageSays = (data: unknown): void => deliver(appWindow, data, page, APP)

Object.assign(globalThis, {
  window: page,
  document: page.document,
  addEventListener: page.addEventListener,
  removeEventListener: page.removeEventListener,
})

let leave: () => void = () => undefined

/** The official SDK, connected to the official host library with a scripted host. */
export function openHost(query = '', changes: Partial<SimulatorSettings> = {}) {
  leave()
  const surroundings = {
    app: APP,
    chainId: 5,
    rpcUrl: 'http://127.0.0.1:9',
    privateKeys: DEVELOPMENT_ACCOUNTS.map(({ privateKey }) => privateKey),
  }
  const settings = { ...readSettings(new URLSearchParams(query), surroundings), ...changes }
  const answers: Record<string, HostAnswer> = { ...settings.answers }
  const calls: HostCall[] = []
  const answerOf = (call: string) => answers[call] ?? 'accept'
  const wallet = new SimulatedWallet(surroundings, { account: 1, chain: settings.chain }, answerOf)
  const nothing = () => undefined
  const endpoint = {
    postMessage: (data: unknown) => queueMicrotask(() => hostSays(data)),
    addEventListener: hostWindow.addEventListener.bind(hostWindow) as never,
    removeEventListener: hostWindow.removeEventListener.bind(hostWindow) as never,
    emit: (event: unknown) => hostSays({ type: 'frameEvent', event }),
    emitEthProvider: (event: unknown, params: unknown) =>
      hostSays({ type: 'frameEthProviderEvent', event, params }),
  }
  if (settings.host === 'on')
    leave = exposeToEndpoint({
      endpoint,
      sdk: simulatedHost({
        settings,
        wallet,
        answerOf,
        heard: (call) => calls.push(call),
        onReady: nothing,
        onPrimaryButton: nothing,
        onBack: nothing,
        onClose: nothing,
      }),
      ethProvider: wallet as never,
      miniAppOrigin: APP,
    })
  return { client: new HostClient(page, [HOST_ORIGIN], new MemoryStore()), calls, answers, wallet, endpoint }
}
