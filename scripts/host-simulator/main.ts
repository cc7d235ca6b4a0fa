import { exposeToIframe } from '@farcaster/miniapp-host'

import { drawPanel } from './panel.ts'
import { SimulatedWallet } from './SimulatedWallet.ts'
import { readSettings, type HostAnswer, type SimulatorSurroundings } from './settings.ts'
import { simulatedHost, type HostCall } from './simulatedHost.ts'

interface HostEvent {
  readonly event: string
}

declare const __SIMULATOR_SURROUNDINGS__: SimulatorSurroundings

const surroundings = __SIMULATOR_SURROUNDINGS__
const settings = readSettings(new URLSearchParams(location.search), surroundings)
const answers: Record<string, HostAnswer> = { ...settings.answers }
const answerOf = (call: string): HostAnswer => answers[call] ?? 'accept'
const calls: HostCall[] = []
const miniAppOrigin = new URL(settings.app).origin

const wallet =
  settings.account === 'none'
    ? undefined
    : new SimulatedWallet(surroundings, { account: settings.account, chain: settings.chain }, (method) => {
        calls.push({ call: method, given: undefined })
        return answerOf(method)
      })

const frame = document.createElement('iframe')
frame.title = 'The mini app'
// The exact sandbox that the real web host gives a mini app: no alert, no top navigation.
frame.setAttribute('sandbox', 'allow-forms allow-scripts allow-same-origin allow-popups')
frame.setAttribute('allow', "microphone; camera; clipboard-write 'src'")

let emit: (event: HostEvent) => void = () => undefined

const panel = drawPanel(frame, settings, answers, {
  back: () => emit({ event: 'back_navigation_triggered' }),
  press: () => emit({ event: 'primary_button_clicked' }),
  useAccount: (account) => wallet?.useAccount(account),
  useChain: (chain) => wallet?.useChain(chain),
  lock: () => wallet?.lock(),
})

if (settings.host === 'on') {
  // Before the app is loaded, so that its first request is answered.
  const { endpoint } = exposeToIframe({
    iframe: frame,
    sdk: simulatedHost({
      settings,
      wallet,
      answerOf,
      heard: (call) => {
        calls.push(call)
        panel.showCall(call)
      },
      onReady: panel.showReady,
      onPrimaryButton: panel.showPrimaryButton,
      onBack: panel.showBack,
      onClose: panel.showClosed,
    }),
    ...(wallet && { ethProvider: wallet as never }),
    miniAppOrigin,
  })
  emit = (event) => endpoint.emit(event as never)
} else panel.showReady()

frame.src = settings.app

/** For the console and for end-to-end tests: the app's requests, and their next answers. */
Object.assign(globalThis, {
  simulator: {
    calls,
    answer: (call: string, answer: HostAnswer) => {
      answers[call] = answer
    },
    emit: (event: HostEvent) => emit(event),
    useAccount: (account: number) => wallet?.useAccount(account),
    useChain: (chain: number) => wallet?.useChain(chain),
    lock: () => wallet?.lock(),
  },
})
