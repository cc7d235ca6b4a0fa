import { connect, createConfig, injected } from '@wagmi/core'
import { defineChain, http } from 'viem'

const chain = defineChain({
  id: 1,
  name: 'Bare',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost'] } },
})

export const connectInjected = () =>
  connect(createConfig({ chains: [chain], transports: { [chain.id]: http() } }), {
    connector: injected(),
  })
