import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { devWallet } from '../dev-wallet/vitePlugin.ts'
import { printable } from '../printable.ts'
import { forkAnnouncement } from './announcement.ts'
import type { ForkOptions } from './forkOptions.ts'
import { keepChain } from './keepChain.ts'
import { endLeftovers } from './leftovers.ts'
import type { Lifetime } from './lifetime.ts'
import { writeLocalConfig } from './localConfigFile.ts'
import { neededPort, requireFree, unlessTaken } from './ports.ts'
import type { Configuration } from './readConfiguration.ts'
import { serveApp } from './serveApp.ts'
import { startFork } from './startFork.ts'
import { step } from './step.ts'

export async function startForkStack(life: Lifetime, options: ForkOptions): Promise<void> {
  const page = neededPort('PORT', 5173)
  const chain = neededPort('CHAIN_PORT', 8545)
  const ports = [page, chain]
  const block = options.block === undefined ? '' : ` --block ${options.block}`
  const command = `npm start -- --fork ${options.file}${block}`
  for (const sentence of await endLeftovers()) console.log(sentence)
  await requireFree(ports, command)

  const { configuration, source, anvil } = await step('Chain is forked', () =>
    unlessTaken(chain, ports, command, () =>
      startFork(options, { port: chain.port, onRefusal: (sentence) => console.error(printable(sentence)) }),
    ),
  )
  life.onEnd(() => source.stop())
  keepChain(life, anvil, 'start.ts')

  const projectUrl = `http://localhost:${page.port}`
  const { config } = configuration
  const file = await writeLocalConfig(life, page.port, forkedConfig(configuration, anvil.url, projectUrl))
  const chainId = config.supportedChainId
  const server = await step('Page is served', () =>
    unlessTaken(page, ports, command, () =>
      serveApp({ port: page.port, config: file, plugins: [devWallet({ rpcUrl: anvil.url, chainId })] }),
    ),
  )
  life.onEnd(() => server.close())
  life.onEnd(() => console.log('Stopping.'))
  console.log(
    forkAnnouncement({
      page: projectUrl,
      chain: anvil.url,
      chainId,
      chainName: config.chain.name,
      block: source.block,
      hosts: source.hosts,
      config: file,
      from: options.file,
    }),
  )
}

/**
 * The community's file with the fork as its chain, under as many names as it has endpoints,
 * because money is read from two. Switches off anything that would act on the real community:
 * services that know only the real chain, and a relay to wallets that do.
 */
function forkedConfig(
  { written, config: { chain } }: Configuration,
  rpcUrl: string,
  projectUrl: string,
): Partial<Readonly<Record<keyof CommunityConfig, unknown>>> {
  const rpcUrls = [rpcUrl, rpcUrl.replace('127.0.0.1', 'localhost')].slice(0, chain.rpcUrls.length)
  return {
    ...written,
    projectUrl,
    chain: { ...chain, rpcUrls },
    indexer: '',
    functions: {},
    fileUploadEnabled: false,
    cow: undefined,
    walletConnectProjectId: '',
  }
}
