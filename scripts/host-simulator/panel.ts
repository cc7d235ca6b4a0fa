import { button, choice, element, field } from '../panel/elements.ts'
import { ANSWERED, LOCATIONS, type HostAnswer, type SimulatorSettings } from './settings.ts'
import type { HostCall } from './simulatedHost.ts'

export interface PanelActions {
  back(): void
  press(): void
  useAccount(account: number): void
  useChain(chain: number): void
  lock(): void
}

const MAX_CALLS = 200

/**
 * Draws the host around the frame: its bar, the splash, and the switches. Anything that appears or disappears
 * is below the frame, which stays in place under a press. Returns functions that show the app's requests.
 */
export function drawPanel(
  frame: HTMLIFrameElement,
  settings: SimulatorSettings,
  answers: Record<string, HostAnswer>,
  actions: PanelActions,
) {
  const back = button('Back', actions.back)
  const primary = button('', actions.press)
  const splash = element('p', { textContent: 'Waiting for the app to say that it is ready' })
  const calls = element('ol', {})
  back.hidden = true
  primary.hidden = true
  document.body.append(
    element('header', { className: 'bar' }, [back, element('strong', { textContent: 'Host simulator' })]),
    element('main', {}, [
      element('div', { className: 'device' }, [frame, primary, splash]),
      element('div', { className: 'panel' }, [
        settingsForm(settings),
        answersForm(answers),
        walletButtons(actions),
        element('section', {}, [element('h2', { textContent: 'What the app asked for' }), calls]),
      ]),
    ]),
  )
  return {
    showReady: () => {
      splash.hidden = true
    },
    showClosed: () => {
      splash.hidden = false
      splash.textContent = 'The app closed itself'
    },
    showBack: (visible: boolean) => {
      back.hidden = !visible
    },
    showPrimaryButton: (wish: {
      readonly text: string
      readonly hidden?: boolean
      readonly disabled?: boolean
    }) => {
      primary.textContent = wish.text
      primary.hidden = wish.hidden ?? false
      primary.disabled = wish.disabled ?? false
    },
    showCall: ({ call, given }: HostCall) => {
      const text = given === undefined ? call : `${call} ${JSON.stringify(given)}`
      calls.prepend(element('li', { textContent: text }))
      if (calls.children.length > MAX_CALLS) calls.lastElementChild?.remove()
    },
  }
}

function settingsForm(settings: SimulatorSettings): HTMLElement {
  const {
    host,
    capabilities,
    latency,
    fid,
    username,
    location: from,
    embed,
    account,
    chain,
    chains,
  } = settings
  const form = element('form', { method: 'get' }, [
    element('h2', { textContent: 'The host' }),
    field('path', new URL(settings.app).pathname),
    choice('host', host, ['on', 'off']),
    choice('capabilities', capabilities, ['all', 'none', 'undefined']),
    field('latency', latency),
    field('fid', fid),
    field('username', username),
    choice('location', from, LOCATIONS),
    field('embed', embed),
    field('account', account),
    field('chain', chain),
    field('chains', chains),
    field('insets', settings.insets.join()),
    button('Load the app anew', () => form.requestSubmit()),
  ])
  return form
}

function answersForm(answers: Record<string, HostAnswer>): HTMLElement {
  const rows = ANSWERED.map((call) => {
    const row = choice(call, answers[call] ?? 'accept', ['accept', 'reject', 'fail', 'never'])
    row.addEventListener('change', (event) => {
      answers[call] = (event.target as HTMLSelectElement).value as HostAnswer
    })
    return row
  })
  return element('section', {}, [element('h2', { textContent: 'How calls end' }), ...rows])
}

function walletButtons({ useAccount, useChain, lock }: PanelActions): HTMLElement {
  return element('section', {}, [
    element('h2', { textContent: 'The wallet' }),
    button('Another account', () => useAccount(2)),
    button('Another chain', () => useChain(8453)),
    button('Sign out', lock),
  ])
}
