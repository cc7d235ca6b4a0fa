import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { spawn } from 'node:child_process'
import path from 'node:path'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { validConfig } from '#testing/validConfig.ts'

import { listenLocally, type LocalServer } from '../../functions/shared/listenLocally.ts'
import { DEVELOPMENT_PAYER } from '../../functions/upload/developmentUpload.ts'
import { nodeListener } from '../../functions/shared/nodeListener.ts'
import { guardChild } from '../../scripts/contracts/guardChild.ts'
import { inProject, PROJECT_ROOT } from '../../scripts/contracts/projectRoot.ts'
import { withLock } from '../../scripts/contracts/withLock.ts'
import { takeSnapshot } from '../../scripts/snapshot/takeSnapshot.ts'
import { installIndexer } from '../../scripts/indexer/installIndexer.ts'
import { poolsOf } from '../../scripts/indexer/poolsOf.ts'
import { LOCAL_INDEXER, startIndexer, type Indexer } from '../../scripts/indexer/startIndexer.ts'
import { anyFreePort } from '../../scripts/start/ports.ts'
import { openSurroundings, type Surroundings } from '../../scripts/start/surroundings.ts'
import { linkFunctions } from '../../scripts/functions/linkFunctions.ts'
import { bundleWallet } from '../../scripts/dev-wallet/bundleWallet.ts'
import { DEV_WALLET_PATH, withDevWallet } from '../../scripts/dev-wallet/withDevWallet.ts'
import { builtSite, SERVER_FOLDER } from '../../scripts/site/builtSite.ts'
import { BUILD_FOR_TESTS } from '../../scripts/testing/testedLanguages.ts'
import { configureSite, type BuiltSite } from '../../scripts/site/configureSite.ts'
import { serveDist, type DistOptions } from '../../scripts/site/serveDist.ts'
import type { Deployment } from '../../scripts/chain/deploy.ts'
import { startLocalChain } from '../../scripts/chain/localChain.ts'
import type { LocalChain } from '../../scripts/chain/savedState.ts'
import { localClient, type LocalClient } from '../../scripts/chain/localClient.ts'
import { localConfig } from '../../scripts/chain/localConfig.ts'
import { MERKLE_LIST_PATH, merkleListJson } from '../../scripts/chain/merkleList.ts'
import type { Chaos } from '../../scripts/chaos/Chaos.ts'
import type { RpcProxy } from '../../scripts/chaos/RpcProxy.ts'
import { oncePerRun } from './oncePerRun.ts'

/** How a site differs from the default one. */
export interface SiteOptions {
  readonly config?: Partial<CommunityConfig>
  /** Adds the development wallet to each page, as the local server does. */
  readonly devWallet?: boolean
  /** Answers links of things with the functions of links, as a host with functions does. */
  readonly links?: boolean
  /** Finds its pages' first requests, which takes seconds. The default site has them in any case. */
  readonly firstRequests?: boolean
}

interface ServedSite extends LocalServer {
  readonly folder: string
}

/** A worker's environment for all its tests: a chain, two endpoints, and the built site. */
export class TestEnvironment {
  readonly node: LocalClient
  readonly deployment: Deployment
  /** Faults of everything below, as in `npm start`. */
  readonly chaos: Chaos
  readonly chaosPanel: Surroundings['chaosPanel']
  readonly gateway: Surroundings['gateway']
  /** Settles orders on demand. */
  readonly orderBook: Surroundings['orderBook']
  /** A social client that embeds the app. */
  readonly simulator: Surroundings['simulator']
  readonly safeApp: Surroundings['safeApp']
  /** Identifies that client's user. */
  readonly quickAuth: Surroundings['quickAuth']
  readonly #chain: LocalChain
  readonly #around: Surroundings
  readonly #folder: string
  readonly #upload: LocalServer
  /** By options. */
  readonly #sites = new Map<string, Promise<string>>()
  /** By address. */
  readonly #served: Map<string, ServedSite>
  /** Addresses of sites that no longer answer. */
  readonly #hanging = new Set<string>()

  private constructor(
    chain: LocalChain,
    around: Surroundings,
    folder: string,
    upload: LocalServer,
    served: Map<string, ServedSite>,
  ) {
    this.#chain = chain
    this.#around = around
    this.#folder = folder
    this.#upload = upload
    this.#served = served
    this.node = localClient(chain.anvil.url)
    this.deployment = chain.deployment
    this.chaos = around.chaos
    this.chaosPanel = around.chaosPanel
    this.gateway = around.gateway
    this.orderBook = around.orderBook
    this.simulator = around.simulator
    this.safeApp = around.safeApp
    this.quickAuth = around.quickAuth
  }

  static async open(): Promise<TestEnvironment> {
    await ensureBuild()
    const chain = await startLocalChain()
    // Tests that need the app in a frame pass its address.
    const around = await openSurroundings({ chain, app: 'http://localhost' })
    const served = new Map<string, ServedSite>()
    const upload = around.upload(() => [...served.keys()].join())
    return new TestEnvironment(
      chain,
      around,
      await mkdtemp(inProject('.cache', 'e2e-')),
      await listenLocally(around.chaos.target.services.uploads.guard(nodeListener(upload))),
      served,
    )
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
    return `${this.#upload.url}/upload`
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
    await this.#configure(this.#served.get(site)?.folder ?? '', config)
  }

  /** Publishes a chain snapshot on a site with this configuration. */
  async publishSnapshot(site: string, config: Partial<CommunityConfig>): Promise<void> {
    const parsed = this.#configOf(config)
    await takeSnapshot({
      config: { ...parsed, chain: { ...parsed.chain, rpcUrls: [this.nodeUrl] } },
      work: await mkdtemp(path.join(this.#folder, 'work-')),
      out: path.join(this.#served.get(site)?.folder ?? '', parsed.snapshot),
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
    this.#hanging.add(site)
  }

  async close(): Promise<void> {
    const servers = [...this.#served.values(), this.#upload, this.#around, this.#chain.anvil]
    await Promise.all(servers.map((server) => server.stop()))
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #makeSite(options: SiteOptions, name: string): Promise<string> {
    const { config, devWallet = false, links = false, firstRequests = !config } = options
    const folder = path.join(this.#folder, name)
    await cp(path.join(BUILD_ROOT, 'dist'), folder, { recursive: true })
    await writeFile(path.join(folder, MERKLE_LIST_PATH), merkleListJson())
    await this.#configure(folder, config, firstRequests)
    const site = await serveDist({
      dist: folder,
      // Tests measure no bytes, and a page would wait for its files.
      quality: 5,
      first: (url) => {
        const answer = links ? linkFunctions({ SITE_ORIGIN: url }) : () => false
        return (...asked) => this.#hanging.has(url) || answer(...asked)
      },
      ...(devWallet && (await this.#devWallet())),
    })
    this.#served.set(site.url, { ...site, folder })
    return site.url
  }

  async #configure(
    dist: string,
    config: Partial<CommunityConfig> | undefined,
    firstRequests = false,
  ): Promise<void> {
    const site = await builtSite(path.join(BUILD_ROOT, SERVER_FOLDER), dist)
    const requestsOf = !firstRequests ? noRequests : config ? site.requestsOf : requestsOnce(site)
    await configureSite({ ...site, requestsOf }, this.#configOf(config))
  }

  #configOf(config: Partial<CommunityConfig> | undefined): CommunityConfig {
    return validConfig({
      ...localConfig({
        ...this.#around.configured(this.uploadUrl),
        projectUrl: 'https://hearth.example',
      }),
      ...config,
    })
  }

  async #devWallet(): Promise<Pick<DistOptions, 'page' | 'extra'>> {
    const script = await bundleWallet({ id: this.deployment.chainId, rpcUrl: this.primary.url })
    return { page: withDevWallet, extra: { [DEV_WALLET_PATH]: () => Promise.resolve(script) } }
  }
}

/** Pages without a recorded first request send it themselves. */
const noRequests: BuiltSite['requestsOf'] = async (_, pages) => pages.map(() => null)

/** Those of the default site, which differ between workers only by the endpoint. */
const requestsOnce =
  ({ requestsOf }: BuiltSite): BuiltSite['requestsOf'] =>
  async (config, pages) => {
    const [endpoint = ''] = config.chain.rpcUrls
    const found = await oncePerRun('first-requests', async () => ({
      endpoint,
      requests: await requestsOf(config, pages),
    }))
    const hereOf = (url: string) => (url === found.endpoint ? endpoint : url)
    return found.requests.map((request) => request && { ...request, url: hereOf(request.url) })
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
