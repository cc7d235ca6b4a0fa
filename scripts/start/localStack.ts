import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

import {
  handle as handleLinkPreview,
  type LinkPreviewEnvironment,
} from '../../functions/link-preview/handle.ts'
import { handle } from '../../functions/logs/handle.ts'
import { startLocalChain } from '../chain/localChain.ts'
import { localConfig } from '../chain/localConfig.ts'
import { MERKLE_LIST_PATH, merkleListJson } from '../chain/merkleList.ts'
import { serviceProxy } from '../chaos/Service.ts'
import { compileContracts } from '../contracts/compile.ts'
import { inProject } from '../contracts/projectRoot.ts'
import { devWallet } from '../dev-wallet/vitePlugin.ts'
import { localIngest } from '../../functions/logs/localIngest.ts'
import { CARD_PATH, serveLinks } from '../functions/linkFunctions.ts'
import { serveFunction } from '../functions/vitePlugin.ts'
import { testAssociation } from '../miniapp/accountAssociation.ts'
import { announcement } from './announcement.ts'
import { keepChain } from './keepChain.ts'
import { endLeftovers, type StackScript } from './leftovers.ts'
import type { Lifetime } from './lifetime.ts'
import { miniAppServer, WEBHOOK_PATH } from './miniAppServer.ts'
import { anyFreePort, neededPort, requireFree, unlessTaken } from './ports.ts'
import { startLocalIndexer } from './localIndexer.ts'
import { writeLocalConfig } from './localConfigFile.ts'
import { serveApp } from './serveApp.ts'
import { step } from './step.ts'
import { openSurroundings } from './surroundings.ts'

const LOGS_PATH = '/.netlify/functions/logs'
const LINK_PREVIEWS_PATH = '/.netlify/functions/link-preview'
const UPLOAD_PATH = '/.netlify/functions/upload'
const FILES = '.cache/arweave'
const LOGS = '.cache/logs/records.ndjson'
/** Milliseconds between two rounds of the local order book: long enough to cancel an order first. */
const SETTLE_EVERY = 5_000

/**
 * Starts the whole local stack: a chain with its contracts and its community, every service of the app,
 * and the page. Several stacks may run in one clone, each with its own ports and configuration.
 */
export async function startLocalStack(life: Lifetime, script: StackScript, command: string): Promise<void> {
  const page = neededPort('PORT', 5173)
  const chain = neededPort('CHAIN_PORT', 8545)
  const ports = [page, chain]
  for (const sentence of await endLeftovers()) console.log(sentence)
  await requireFree(ports, command)

  await step('Contracts are compiled', compileContracts)
  const { anvil, deployment } = await step(
    'Local chain is running, with its contracts and its community',
    () => unlessTaken(chain, ports, command, () => startLocalChain({ port: chain.port })),
  )
  keepChain(life, anvil, script)

  const projectUrl = `http://localhost:${page.port}`
  const around = await openSurroundings({
    chain: { anvil, deployment },
    app: projectUrl,
    hostRpcUrl: anvil.url,
    files: inProject(FILES),
    settleEvery: SETTLE_EVERY,
  })
  life.onEnd(() => around.stop())
  const { services } = around.chaos.target
  const miniApp = await miniAppServer(projectUrl)
  life.onEnd(() => miniApp.social.stop())
  const { chainId } = deployment
  const indexPort = await anyFreePort()
  const index = await serviceProxy(services['index service'], `http://127.0.0.1:${indexPort}`)
  life.onEnd(() => index.stop())
  const community = localConfig({
    ...around.configured(UPLOAD_PATH),
    projectUrl,
    logsUrl: LOGS_PATH,
    linkPreviewsUrl: LINK_PREVIEWS_PATH,
    cardUrl: CARD_PATH,
    indexerUrl: index.url,
    webhookUrl: WEBHOOK_PATH,
    miniapp: { accountAssociation: await testAssociation(projectUrl) },
  })
  const config = await writeLocalConfig(life, page.port, community)
  await mkdir(dirname(inProject(LOGS)), { recursive: true })
  const ingest = await localIngest((json) => appendFile(inProject(LOGS), `${json}\n`))
  life.onEnd(() => ingest.stop())
  const env = { LOGS_INGEST_URL: ingest.url, LOGS_INGEST_TOKEN: ingest.token }
  const server = await step('Page is served', () =>
    unlessTaken(page, ports, command, () =>
      serveApp({
        port: page.port,
        config,
        plugins: [
          devWallet({ rpcUrl: anvil.url, chainId, chaosUrl: `${around.chaosPanel.url}/chaos` }),
          serveFunction(MERKLE_LIST_PATH, () =>
            Promise.resolve(
              new Response(merkleListJson(), { headers: { 'content-type': 'application/json' } }),
            ),
          ),
          serveFunction(
            LINK_PREVIEWS_PATH,
            (request, client) => handleLinkPreview(request, process.env as LinkPreviewEnvironment, client),
            services['link previews'],
          ),
          serveFunction(LOGS_PATH, (request, client) => handle(request, env, client)),
          serveFunction(
            UPLOAD_PATH,
            around.upload(() => `${projectUrl},http://127.0.0.1:${page.port}`),
            services.uploads,
          ),
          serveLinks({
            SITE_ORIGIN: projectUrl,
            LINK_PREVIEW_PRIVATE_ORIGINS: new URL(around.gateway.url).origin,
          }),
          ...miniApp.plugins,
        ],
      }),
    ),
  )
  life.onEnd(() => server.close())
  startLocalIndexer(life, { file: config, config: community, port: indexPort, pagePort: page.port })
  life.onEnd(() => console.log('Stopping.'))
  console.log(
    announcement({
      page: projectUrl,
      chain: anvil.url,
      chainId,
      config,
      orderBook: around.orderBook.url,
      indexer: `http://127.0.0.1:${indexPort}`,
      socialClient: miniApp.social.url,
      simulator: around.simulator.url,
      safe: around.safeApp.url,
      chaos: around.chaosPanel.url,
      logs: LOGS,
    }),
  )
}
