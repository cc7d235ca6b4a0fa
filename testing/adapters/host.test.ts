import type { HostProvider } from '#domain/miniapp/Host.ts'
import { miniAppHostSuite } from '#domain/miniapp/MiniAppHost.contract.ts'

import { MemoryHost } from './MemoryHost.ts'

const provider: HostProvider = { request: async () => '0x5' }

miniAppHostSuite('memory', async ({ answers = true, capabilities, chains = [] } = {}) => {
  const host = new MemoryHost()
  if (!answers) host.context = undefined
  host.can = capabilities && new Set(capabilities)
  host.chains = chains
  host.provider = provider
  return {
    host,
    actions: host,
    answer: (call, how) => host.answer(call, how),
    requestedCapabilities: () => host.calls.map(([call]) => call),
    tell: (event) => host.tell(event),
  }
})
