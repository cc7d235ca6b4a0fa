import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import path from 'node:path'

import { parseConfig } from '#config/parseConfig.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { developmentUpload, DEVELOPMENT_PAYER } from '../../functions/upload/developmentUpload.ts'
import { handle as handleUpload } from '../../functions/upload/handle.ts'
import { localGateway, type LocalGateway } from '../../functions/upload/localGateway.ts'
import { nodeListener } from '../../functions/shared/nodeListener.ts'
import { guardChild } from '../../scripts/contracts/guardChild.ts'
import { inProject, PROJECT_ROOT } from '../../scripts/contracts/projectRoot.ts'
import { withLock } from '../../scripts/contracts/withLock.ts'
import { takeSnapshot } from '../../scripts/snapshot/takeSnapshot.ts'
import { localOrderBook, type LocalOrderBook } from '../../scripts/order-book/localOrderBook.ts'
import { hostSimulator, type HostSimulator } from '../../scripts/host-simulator/hostSimulator.ts'
import { safeApp, type SafeApp } from '../../scripts/safe-app/safeApp.ts'
import { localQuickAuth, type LocalQuickAuth } from '../../scripts/host-simulator/localQuickAuth.ts'
import { installIndexer } from '../../scripts/indexer/installIndexer.ts'
import { poolsOf } from '../../scripts/indexer/poolsOf.ts'
import { LOCAL_INDEXER, startIndexer, type Indexer } from '../../scripts/indexer/startIndexer.ts'
import { anyFreePort } from '../../scripts/start/ports.ts'
import { bundleWallet } from '../../scripts/dev-wallet/bundleWallet.ts'
import { DEV_WALLET_PATH, withDevWallet } from '../../scripts/dev-wallet/withDevWallet.ts'
import { builtSite, SERVER_FOLDER } from '../../scripts/site/builtSite.ts'
import { BUILD_FOR_TESTS } from '../../scripts/testing/testedLanguages.ts'
import { configureSite } from '../../scripts/site/configureSite.ts'
import { serveDist, type DistOptions } from '../../scripts/site/serveDist.ts'
import type { Deployment } from '../../scripts/chain/deploy.ts'
import { startLocalChain, type LocalChain } from '../../scripts/chain/localChain.ts'
import { localClient, type LocalClient } from '../../scripts/chain/localClient.ts'
import { localConfig } from '../../scripts/chain/localConfig.ts'
import { MERKLE_LIST_PATH, merkleListJson } from '../../scripts/chain/merkleList.ts'
import { Chaos } from '../../scripts/chaos/Chaos.ts'
import { openChaosTarget } from '../../scripts/chaos/ChaosTarget.ts'
import { chaosServer } from '../../scripts/chaos/chaosServer.ts'
import type { RpcProxy } from '../../scripts/chaos/RpcProxy.ts'
import type { LocalServer } from '../../scripts/panel/serveLocally.ts'

/** How a site differs from the default one. */
export interface SiteOptions {
  readonly config?: Partial<CommunityConfig>
  /** Adds the development wallet to each page, as the local server does. */
  readonly devWallet?: boolean
}

/** A worker's environment for all its tests: a chain, two endpoints, and the built site. */
export class TestEnvironment {
  readonly node: LocalClient
  readonly deployment: Deployment
  /** Faults of everything below, as in `npm start`. */
  readonly chaos: Chaos
  readonly chaosPanel: LocalServer
  readonly gateway: LocalGateway
  /** Settles orders on demand. */
  readonly orderBook: LocalOrderBook
  /** A social client that embeds the app. */
  readonly simulator: HostSimulator
  readonly safeApp: SafeApp
  /** Identifies that client's user. */
  readonly quickAuth: LocalQuickAuth
  readonly #upload: Server
  readonly #origins: string[] = []
  readonly #chain: LocalChain
  readonly #folder: string
  readonly #servers: Server[] = []
  readonly #sites = new Map<string, Promise<string>>()
  /** Each site's folder, by address. */
  readonly #folders = new Map<string, string>()

  private constructor(
    chain: LocalChain,
    folder: string,
    chaos: Chaos,
    chaosPanel: LocalServer,
    gateway: LocalGateway,
    orderBook: LocalOrderBook,
    simulator: HostSimulator,
    safe: SafeApp,
    quickAuth: LocalQuickAuth,
  ) {
    this.#chain = chain
    this.#folder = folder
    this.node = localClient(chain.anvil.url)
    this.deployment = chain.deployment
    this.chaos = chaos
    this.chaosPanel = chaosPanel
    this.gateway = gateway
    this.orderBook = orderBook
    this.simulator = simulator
    this.safeApp = safe
    this.quickAuth = quickAuth
    this.#upload = createServer(
      chaos.target.services.uploads.guard(
        nodeListener((request, client) =>
          handleUpload(
            request,
            {
              ...developmentUpload(gateway.url, { url: chain.anvil.url, tld: chain.deployment.tld }),
              SITE_ORIGIN: this.#origins.join(),
              QUICK_AUTH_ORIGIN: quickAuth.url,
            },
            client,
          ),
        ),
      ),
    )
  }

  static async open(): Promise<TestEnvironment> {
    await ensureBuild()
    const chain = await startLocalChain()
    const folder = await mkdtemp(inProject('.cache', 'e2e-'))
    const target = await openChaosTarget(chain.anvil.url, chain.deployment)
    const chaos = new Chaos(target)
    const orderBook = await localOrderBook({
      rpcUrl: chain.anvil.url,
      contracts: chain.deployment,
      service: target.services['order book'],
    })
    const { chainId } = chain.deployment
    // Tests that need the app in a frame pass its address.
    const simulator = await hostSimulator({
      app: () => 'http://localhost',
      chainId,
      rpcUrl: target.endpoints.first.url,
    })
    const safe = await safeApp({
      app: () => 'http://localhost',
      client: localClient(chain.anvil.url),
      chainId,
    })
    const quickAuth = await localQuickAuth()
    const gateway = await localGateway()
    const environment = new TestEnvironment(
      chain,
      folder,
      chaos,
      await chaosServer(chaos),
      gateway,
      orderBook,
      simulator,
      safe,
      quickAuth,
    )
    await new Promise<void>((resolve) => environment.#upload.listen(0, '127.0.0.1', resolve))
    environment.#servers.push(environment.#upload)
    return environment
  }

  get primary(): RpcProxy {
    return this.chaos.target.endpoints.first
  }

  get secondary(): RpcProxy {
    return this.chaos.target.endpoints.second
  }

  /** The node itself, which pages do not use. */
  get nodeUrl(): string {
    return this.#chain.anvil.url
  }

  get uploadUrl(): string {
    const address = this.#upload.address()
    if (typeof address !== 'object' || !address) throw new Error('The upload function does not listen yet.')
    return `http://127.0.0.1:${address.port}/upload`
  }

  fundUploads(winston = 10n ** 15n): void {
    this.gateway.setBalance(DEVELOPMENT_PAYER, winston)
  }

  /** The address of a site with these options; each is created once. */
  site(options: SiteOptions = {}): Promise<string> {
    const key = JSON.stringify(options)
    const site = this.#sites.get(key) ?? this.#makeSite(options, `site-${this.#sites.size}`)
    this.#sites.set(key, site)
    return site
  }

  /** Deploys a new build of a site: the same scripts with another configuration. */
  async deploy(site: string, config: Partial<CommunityConfig>): Promise<void> {
    await this.#configure(this.#folders.get(site) ?? '', config)
  }

  /** Publishes a chain snapshot on a site with this configuration. */
  async publishSnapshot(site: string, config: Partial<CommunityConfig>): Promise<void> {
    const parsed = this.#configOf(config)
    await takeSnapshot({
      config: { ...parsed, chain: { ...parsed.chain, rpcUrls: [this.nodeUrl] } },
      work: await mkdtemp(path.join(this.#folder, 'work-')),
      out: path.join(this.#folders.get(site) ?? '', parsed.snapshot),
      endpointDeps: { fetch, now: () => Date.now() },
      wait: () => Promise.reject(new Error('The local node has no reason to refuse')),
      say: () => undefined,
      signal: new AbortController().signal,
    })
  }

  /** Starts an index service, and resolves once it is up to date; the caller stops it. */
  async startIndexer(): Promise<Indexer> {
    await installIndexer()
    const port = await anyFreePort()
    const folder = await mkdtemp(path.join(this.#folder, 'index-'))
    const config = path.join(folder, 'config.json')
    const options = { rpcUrls: [this.nodeUrl], projectUrl: 'http://localhost', deployment: this.deployment }
    const json = JSON.stringify(localConfig(options))
    await writeFile(config, json)
    const indexer = startIndexer({
      config,
      port,
      folder: path.join(folder, 'database'),
      pools: await poolsOf(this.#configOf({})),
      environment: { ...LOCAL_INDEXER, HEARTH_POLL_MS: '100' },
      onOutput: () => undefined,
    })
    await indexer.ready()
    return indexer
  }

  /** From now on a site accepts requests but never answers. */
  hang(site: string): void {
    const server = this.#servers.find((one) => {
      const address = one.address()
      return address !== null && typeof address === 'object' && `${address.port}` === new URL(site).port
    })
    server?.removeAllListeners('request')
  }

  async close(): Promise<void> {
    for (const server of this.#servers) server.closeAllConnections()
    await Promise.all([
      ...this.#servers.map((server) => new Promise((resolve) => server.close(resolve))),
      this.primary.stop(),
      this.secondary.stop(),
      this.chaosPanel.stop(),
      this.gateway.stop(),
      this.orderBook.stop(),
      this.simulator.stop(),
      this.safeApp.stop(),
      this.quickAuth.stop(),
      this.#chain.anvil.stop(),
    ])
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #makeSite({ config, devWallet = false }: SiteOptions, name: string): Promise<string> {
    const dist = path.join(this.#folder, name)
    await cp(path.join(BUILD_ROOT, 'dist'), dist, { recursive: true })
    await writeFile(path.join(dist, MERKLE_LIST_PATH), merkleListJson())
    await this.#configure(dist, config)
    const { url, server } = await serveDist({
      dist,
      port: 0,
      // Tests measure no bytes, and a page would wait for its files.
      quality: 5,
      ...(devWallet && (await this.#devWallet())),
    })
    this.#servers.push(server)
    this.#origins.push(new URL(url).origin)
    this.#folders.set(url, dist)
    return url
  }

  async #configure(dist: string, config: Partial<CommunityConfig> | undefined): Promise<void> {
    await configureSite(
      { ...(await builtSite(path.join(BUILD_ROOT, SERVER_FOLDER), dist)), dist },
      this.#configOf(config),
    )
  }

  #configOf(config: Partial<CommunityConfig> | undefined): CommunityConfig {
    const json = JSON.stringify({
      ...localConfig({
        deployment: this.deployment,
        rpcUrls: [this.primary.url, this.secondary.url],
        projectUrl: 'https://hearth.example',
        uploads: { url: this.uploadUrl, gateway: this.gateway.url, payer: DEVELOPMENT_PAYER },
        orderBookUrl: this.orderBook.url,
        host: {
          simulatorUrl: this.simulator.url,
          safeUrl: this.safeApp.url,
          quickAuthUrl: this.quickAuth.url,
        },
      }),
      ...config,
    })
    const parsed = parseConfig(json)
    if (!parsed.ok)
      throw new Error(`The end-to-end tests' configuration is wrong: ${JSON.stringify(parsed.error)}`)
    return parsed.value
  }

  async #devWallet(): Promise<Pick<DistOptions, 'page' | 'extra'>> {
    const script = await bundleWallet({ id: this.deployment.chainId, rpcUrl: this.primary.url })
    return { page: withDevWallet, extra: { [DEV_WALLET_PATH]: () => Promise.resolve(script) } }
  }
}

/** A finished build that does not change during the run; the project's own build by default. */
const GIVEN_BUILD = process.env['HEARTH_BUILD_ROOT']
const BUILD_ROOT = GIVEN_BUILD ?? PROJECT_ROOT

/** The address of the chunk with a source file, such as 'ui/shell/AboutPage.tsx'. */
export async function partOf(source: string): Promise<string> {
  const manifest = await readFile(path.join(BUILD_ROOT, SERVER_FOLDER, 'manifest.json'), 'utf8')
  const part = (JSON.parse(manifest) as Readonly<Record<string, { readonly file: string }>>)[source]
  if (!part) throw new Error(`No part of the build holds ${source}.`)
  return `**/${part.file}`
}

/** The test runner builds first; without it, the first worker does. */
async function ensureBuild(): Promise<void> {
  const isBuilt = () => existsSync(path.join(BUILD_ROOT, SERVER_FOLDER, 'template.html'))
  if (isBuilt()) return
  if (GIVEN_BUILD || process.env['HEARTH_SKIP_BUILD']) throw new Error(`There is no build in ${BUILD_ROOT}.`)
  await withLock(inProject('.cache', 'e2e-build.lock'), async () => {
    if (!isBuilt()) await build()
  })
}

function build(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts', ...BUILD_FOR_TESTS], {
      cwd: PROJECT_ROOT,
      stdio: 'inherit',
    })
    guardChild(child)
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error('The build for the end-to-end tests failed.')),
    )
  })
}
