import { MessageFormatter } from '@safe-global/safe-apps-sdk'

import { button, element } from '../panel/elements.ts'
import type { ListedProposal, SafeRequest } from './SafeBackend.ts'

interface AppMessage extends SafeRequest {
  readonly id: string
  readonly env: { readonly sdkVersion: string }
}

declare const __APP__: string

const ASKED = new Set(['sendTransactions', 'signTypedMessage', 'signMessage'])
const DECLINED = 'Transaction was rejected'

const app = new URL(new URLSearchParams(location.search).get('app') ?? __APP__)
const frame = element('iframe', { title: 'The app', src: app.href })
frame.setAttribute(
  'sandbox',
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-downloads allow-orientation-lock',
)
frame.setAttribute('allow', 'camera; microphone; clipboard-read; clipboard-write')
const list = element('ol', {})

document.body.append(
  element('header', { className: 'bar' }, [element('strong', { textContent: 'Safe, two of three owners' })]),
  element('main', {}, [
    frame,
    element('section', {}, [
      element('h2', { textContent: 'Proposals' }),
      list,
      button('Execute the latest', () => void decide('/execute')),
      button('Reject the latest', () => void decide('/reject')),
    ]),
  ]),
)

addEventListener('message', ({ source, origin, data }: MessageEvent<Partial<AppMessage>>) => {
  // A page that takes this one for a social client sends other messages.
  if (source === frame.contentWindow && origin === app.origin && data.env) void answer(data as AppMessage)
})

async function answer({ id, method, params, env }: AppMessage): Promise<void> {
  const tell = (message: unknown) => frame.contentWindow?.postMessage(message, app.origin)
  const fail = (reason: string) => tell(MessageFormatter.makeErrorResponse(id, reason, env.sdkVersion))
  if (ASKED.has(method) && !(await isConfirmed(method))) return fail(DECLINED)
  const response = await post('/request', { method, params })
  if (!response.ok) return fail(await response.text())
  tell(MessageFormatter.makeResponse(id, (await response.json()) as never, env.sdkVersion))
  await drawProposals()
}

function isConfirmed(method: string): Promise<boolean> {
  return new Promise((resolve) => {
    const answerWith = (confirmed: boolean) => () => {
      dialog.remove()
      resolve(confirmed)
    }
    const dialog = element('dialog', { ariaLabel: 'Confirm in Safe' }, [
      element('p', { textContent: method }),
      button('Submit', answerWith(true)),
      button('Decline', answerWith(false)),
    ])
    dialog.addEventListener('cancel', answerWith(false))
    document.body.append(dialog)
    dialog.showModal()
  })
}

async function decide(path: string): Promise<void> {
  await post(path, {})
  await drawProposals()
}

async function drawProposals(): Promise<void> {
  const proposals = (await (await fetch('/proposals')).json()) as readonly ListedProposal[]
  list.replaceChildren(
    ...proposals.map(({ hash, nonce, isDone }) =>
      element('li', { textContent: `${nonce} ${hash.slice(0, 10)} ${isDone ? 'done' : 'waits for owners'}` }),
    ),
  )
}

const post = (path: string, body: unknown): Promise<Response> =>
  fetch(path, { method: 'POST', body: JSON.stringify(body) })
