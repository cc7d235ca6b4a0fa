import { SignClient } from '@walletconnect/sign-client'

/**
 * WalletConnect's own wallet client in its own process, so that it can die like a phone that is switched off.
 * `PairedPhone` starts it, sends it the user's actions, and answers its requests.
 */

export interface PhoneRequest {
  readonly method: string
  readonly params: unknown
}
type PhoneAnswer = { readonly result: unknown } | { readonly error: { readonly message: string } }

export type PhoneCommand =
  | { readonly do: 'scan'; readonly uri: string }
  | { readonly do: 'end all' }
  | { readonly do: 'count sessions' }
export type ToPhone =
  | { readonly kind: 'command'; readonly id: number; readonly command: PhoneCommand }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: PhoneAnswer }
export type FromPhone =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly value: number }
  | { readonly kind: 'request'; readonly id: number; readonly request: PhoneRequest }

const [relayUrl = '', chainId = ''] = process.argv.slice(2)
const tell = (message: FromPhone) => process.send?.(message)

const answers = new Map<number, (answer: PhoneAnswer) => void>()
let requests = 0

function ask(request: PhoneRequest): Promise<PhoneAnswer> {
  const id = (requests += 1)
  tell({ kind: 'request', id, request })
  return new Promise((resolve) => answers.set(id, resolve))
}

const client = await SignClient.init({
  projectId: '0'.repeat(32),
  relayUrl,
  metadata: { name: 'Phone', description: 'A wallet', url: 'https://phone.example', icons: [] },
  storageOptions: { database: ':memory:' },
  telemetryEnabled: false,
  logger: 'silent',
})

client.on('session_proposal', ({ id, params }) => {
  void (async () => {
    const said = await ask({ method: 'eth_requestAccounts', params: [] })
    if ('error' in said) return client.reject({ id, reason: { code: 5000, message: said.error.message } })
    const { methods = [], events = [] } = params.optionalNamespaces['eip155'] ?? {}
    const accounts = (said.result as readonly string[]).map((address) => `eip155:${chainId}:${address}`)
    const { acknowledged } = await client.approve({
      id,
      namespaces: { eip155: { accounts, methods, events } },
    })
    return acknowledged()
  })()
})

client.on('session_request', ({ id, topic, params: { request } }) => {
  void (async () => {
    const said = await ask({ method: request.method, params: request.params as unknown })
    await client.respond({ topic, response: { id, jsonrpc: '2.0', ...said } as never })
  })()
})

async function run(command: PhoneCommand): Promise<number> {
  if (command.do === 'scan') await client.pair({ uri: command.uri })
  if (command.do === 'end all')
    for (const topic of client.session.keys)
      await client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  return client.session.length
}

process.on('message', (message: ToPhone) => {
  if (message.kind === 'answer') return answers.get(message.id)?.(message.answer)
  void run(message.command).then((value) => tell({ kind: 'done', id: message.id, value }))
})
tell({ kind: 'ready' })
