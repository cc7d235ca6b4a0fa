import { RainbowProvider } from '@rainbow-me/provider/dist/RainbowProvider.js'

import { openPort } from './openPort.ts'

interface FromBackground {
  readonly topic: string
  readonly id?: number
  readonly payload: never
}

declare const __ICON__: string

const open = new Map<number, (response: never) => void>()
const topics = new Map<string, (payload: never) => void>()
const connect = () =>
  openPort(
    'rainbow',
    (message) => {
      const { topic, id, payload } = message as FromBackground
      if (id === undefined) return topics.get(topic)?.(payload)
      open.get(id)?.(payload)
      open.delete(id)
    },
    // A message wakes the extension's background again; unanswered ones are lost.
    (reason) => {
      if (reason === 'restarted') port = connect()
    },
  )
let port = connect()

const provider = new RainbowProvider({
  providerRequestTransport: {
    send: (payload, { id }) =>
      new Promise((resolve) => {
        open.set(id, resolve)
        port.post({ topic: 'providerRequest', id, payload })
      }),
    reply: () => Promise.reject(new Error('The page answers no requests.')),
  },
  onConstruct({ emit }) {
    topics.set('accountsChanged', (address) => emit('accountsChanged', [address]))
    topics.set('disconnect', () => emit('accountsChanged', []))
  },
})
topics.set('chainChanged', (chainId) => void provider.handleChainChanged(chainId))

const detail = Object.freeze({
  info: Object.freeze({
    uuid: crypto.randomUUID(),
    name: 'Rainbow',
    icon: __ICON__,
    rdns: 'me.rainbow',
  }),
  provider,
})
const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
window.addEventListener('eip6963:requestProvider', announce)
announce()
