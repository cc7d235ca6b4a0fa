import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'
import { encodeEventTopics, parseTransaction, type Hex } from 'viem'

import { safeAbi } from '#adapters/viem/abi/safeAbi.ts'
import { sameAddress } from '#domain/shared/Address.ts'

import { chosenEngine, type Engine } from '../../scripts/testing/engines/engine.ts'
import { isInCatalogue, isSuccess } from './catalogue.ts'
import type { SiteOptions, TestEnvironment } from './testEnvironment.ts'
import { InjectedWallet, type WalletOptions } from './injectedWallet.ts'
import { SafeWallet } from './safeWallet.ts'
import { FIRST_PATH } from './webKitFixtures.ts'
import { observePage, REPORT, type Report } from './observer.ts'

/** A transaction's content; a replacement at another price has the same. */
interface Wish {
  readonly from: string | null
  readonly to: string | null
  readonly data: Hex
  readonly value: bigint
}

/** Hosts the seeded community's pictures. It does not exist; the fixture answers for it. */
export const PICTURE_HOST = 'images.example'
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
)

/** Emitted by a Safe when its call failed inside a successful transaction. */
const [EXECUTION_FAILURE] = encodeEventTopics({ abi: safeAbi, eventName: 'ExecutionFailure' })

/** Milliseconds without a request until the page counts as quiet. */
const QUIET = 500

/** Lines that an engine's driver reports as page errors, although nothing fails. */
const HARMLESS: Readonly<Record<Engine, readonly RegExp[]>> = {
  chromium: [],
  firefox: [
    // An unreachable server.
    /Cross-Origin Request Blocked: .*CORS request did not succeed/,
    /Firefox can’t establish a connection to the server at ws:/,
    // A script that failed to load; the page reports this itself.
    /Loading module from .* was blocked because of a disallowed MIME type/,
    // The page was left before its worker answered.
    /Failed to load .* A ServiceWorker intercepted the request/,
  ],
  webkit: [
    // The page was left before an answer.
    /Fetch API cannot load http:.* due to access control checks/,
    // An observation that comes with the next frame instead.
    /ResizeObserver loop completed with undelivered notifications/,
  ],
}

/** An end-to-end test: its environment, wallets and expected transactions. */
export class AppDriver {
  readonly environment: TestEnvironment
  /** Transactions that the test is expected to send. */
  sends = 0
  /** Set by tests that compare sent with confirmed transactions themselves. */
  countsSends = false
  /** Texts of statuses and alerts, in order; each once per page. */
  readonly said: string[] = []
  /** Whether the test is in English, whose notices a catalogue names. */
  english = true
  readonly #context: BrowserContext
  readonly #wallets: InjectedWallet[] = []
  readonly #faults: string[] = []
  readonly #requests: string[] = []
  readonly #open: Promise<void>[] = []
  readonly #inFlight = new Set<Request>()
  readonly #allowedHosts: Set<string>

  constructor(environment: TestEnvironment, context: BrowserContext, site: string) {
    this.environment = environment
    this.#context = context
    const { primary, secondary, gateway, orderBook, simulator, safeApp, quickAuth } = environment
    const servers = [primary, secondary, gateway, orderBook, simulator, safeApp, quickAuth]
    const urls = [site, environment.uploadUrl, ...servers.map(({ url }) => url)]
    this.#allowedHosts = new Set([PICTURE_HOST, ...urls.map((url) => new URL(url).host)])
  }

  get requests(): readonly string[] {
    return this.#requests
  }

  async wallet(options: WalletOptions = {}): Promise<InjectedWallet> {
    const { node, deployment, chaos } = this.environment
    return this.use(new InjectedWallet(node, deployment.chainId, options, chaos.target.wallet))
  }

  /** A wallet whose account is a 2-of-3 Safe. */
  async safeWallet(options: WalletOptions = {}): Promise<SafeWallet> {
    const { node, deployment } = this.environment
    return this.use(await SafeWallet.open(node, deployment.chainId, options))
  }

  async use<Wallet extends InjectedWallet>(wallet: Wallet): Promise<Wallet> {
    await wallet.install(this.#context)
    this.#wallets.push(wallet)
    return wallet
  }

  /** The address of another site with these options, which the pages may request. */
  async site(options: SiteOptions): Promise<string> {
    const site = await this.environment.site(options)
    this.allow(site)
    return site
  }

  /** Allows requests to another host, such as another site of this environment. */
  allow(url: string): void {
    this.#allowedHosts.add(new URL(url).host)
  }

  /** Waits until no page sends requests for a while. Playwright's "networkidle" happens only once per page load. */
  quiet(): Promise<void> {
    const context = this.#context
    return new Promise((resolve) => {
      const events = ['request', 'requestfinished', 'requestfailed'] as const
      const rest = () => {
        clearTimeout(timer)
        timer = setTimeout(check, QUIET)
      }
      const check = () => {
        // Each finished request restarts the wait.
        if (this.#inFlight.size > 0) return
        for (const event of events) context.off(event as 'request', rest)
        resolve()
      }
      let timer = setTimeout(check, QUIET)
      for (const event of events) context.on(event as 'request', rest)
    })
  }

  /** Waits until this success is shown and verified; for tests that then revert the chain. */
  async proven(success: string): Promise<void> {
    await expect.poll(() => this.said.some((text) => text.includes(success))).toBe(true)
    await Promise.all(this.#open)
  }

  async watch(busyLimit: number): Promise<void> {
    const context = this.#context
    // In other engines a route delays or even stops every request (docs/browsers.md), so pictures fail there.
    if (chosenEngine() === 'chromium')
      await context.route(`https://${PICTURE_HOST}/**`, (hops) =>
        hops.fulfill({ contentType: 'image/png', body: PIXEL }),
      )
    context.on('weberror', (error) => {
      const text = String(error.error())
      if (!HARMLESS[chosenEngine()].some((line) => line.test(text)))
        this.#faults.push(`I1 page error: ${text}`)
    })
    context.on('request', (request) => {
      const { protocol, host } = new URL(request.url())
      this.#requests.push(request.url())
      this.#inFlight.add(request)
      if (protocol.startsWith('http') && !this.#allowedHosts.has(host))
        this.#faults.push(`I7 request to ${request.url()}`)
    })
    context.on('requestfinished', (request) => this.#inFlight.delete(request))
    context.on('requestfailed', (request) => this.#inFlight.delete(request))
    context.on('console', (message) => {
      if (/content security policy|trusted ?type/i.test(message.text()))
        this.#faults.push(`I8 ${message.text()}`)
      if (/hydrat|Minified React error/i.test(message.text())) this.#faults.push(`I1 ${message.text()}`)
    })
    await context.exposeBinding(REPORT, (_, report: Report) => this.#onReport(report))
    await context.addInitScript(observePage, { busyLimit, report: REPORT })
  }

  /** The violated invariants so far (rules/faults: invariants); reports each once. */
  async takeFaults(): Promise<readonly string[]> {
    for (const page of this.#context.pages()) {
      const isBlank = page.url() === 'about:blank' || page.url().endsWith(FIRST_PATH)
      if (!isBlank) await this.#checkLandmarks(page)
    }
    await Promise.all(this.#open)
    const asked = this.#wallets.flatMap(({ methods }) => methods)
    for (const method of ['wallet_requestPermissions', 'wallet_revokePermissions'])
      if (asked.includes(method)) this.#faults.push(`The page sent ${method}`)
    const sent = this.#wishes().length
    if (!this.countsSends && sent !== this.sends)
      this.#faults.push(`I4 ${sent} transactions were sent instead of ${this.sends}`)
    return this.#faults.splice(0)
  }

  async #checkLandmarks(page: Page): Promise<void> {
    const [banner, main, panel] = await Promise.all([
      page.getByRole('banner').first().isVisible(),
      page.getByRole('main').isVisible(),
      page.locator('aside[data-open=true], nav[data-open=true]').isVisible(),
    ])
    if (!banner) this.#faults.push(`I2 no banner at ${page.url()}`)
    // An open panel replaces the content of a phone (rules/shell: phone-panels).
    if (!main && !panel) this.#faults.push(`I2 no main content at ${page.url()}`)
  }

  #onReport(report: Report): void {
    switch (report.kind) {
      case 'said':
        this.said.push(report.text)
        if (this.english && !isInCatalogue(report.text))
          this.#faults.push(`I10 not in the catalogue: ${report.text}`)
        if (isSuccess(report.text)) this.#open.push(this.#proveSuccess(report.link))
        return
      case 'too many notices':
        return void this.#faults.push(`I9 ${report.count} notices`)
      case 'same notice twice':
        return void this.#faults.push(`I9 twice: ${report.text}`)
      case 'busy too long':
        return void this.#faults.push(`I3 busy too long: ${report.what}`)
      case 'policy violation':
        return void this.#faults.push(`I8 ${report.what}`)
      case 'flash':
        return void this.#faults.push(`A flash of: ${report.text}`)
    }
  }

  /** I5: the notice links to a transaction of this test, or to its repriced replacement, and it succeeded on chain. */
  async #proveSuccess(link: string | undefined): Promise<void> {
    const hash = /\/tx\/(0x[0-9a-f]{64})$/i.exec(link ?? '')?.[1]
    if (!hash) return void this.#faults.push(`I5 a success that leads to ${link}`)
    try {
      const [receipt, mined] = await Promise.all([
        this.environment.node.getTransactionReceipt({ hash: hash as Hex }),
        this.environment.node.getTransaction({ hash: hash as Hex }),
      ])
      const wish = { from: mined.from, to: mined.to, data: mined.input, value: mined.value }
      if (receipt.logs.some(({ topics }) => topics[0] === EXECUTION_FAILURE))
        this.#faults.push(`I5 a success for ${hash}, which failed inside`)
      if (receipt.status !== 'success' || !this.#wishes().some((own) => isSameWish(own, wish)))
        this.#faults.push(`I5 a success for ${hash}, which the chain has as ${receipt.status}`)
    } catch (error) {
      this.#faults.push(`I5 a success for ${hash}: ${String(error)}`)
    }
  }

  /** Everything that this test's wallets sent, through the page or its endpoints. */
  #wishes(): readonly Wish[] {
    const { primary, secondary } = this.environment
    const raw = [...primary.requests, ...secondary.requests]
      .flat()
      .filter(({ method }) => method === 'eth_sendRawTransaction')
      .map(({ params }) => parseTransaction((params as readonly Hex[])[0] ?? '0x'))
      .map(({ to = null, data = '0x', value = 0n }) => ({ from: null, to, data, value }))
    const { sent: byOwners } = this.environment.safeApp.backend
    return [...this.#wallets.flatMap(({ sent }) => sent), ...byOwners, ...raw]
  }
}

function isSameWish(own: Wish, mined: Wish): boolean {
  return (
    // Endpoints receive signed bytes, whose sender is not decoded here.
    (own.from === null || sameAddress(own.from, mined.from ?? undefined)) &&
    sameAddress(own.to ?? undefined, mined.to ?? undefined) &&
    own.data === mined.data &&
    own.value === mined.value
  )
}

interface Stage {
  readonly environment: TestEnvironment
  readonly context: BrowserContext
  readonly site: string
  /** Milliseconds for which an element may be busy (rules/faults: busy-bound). */
  readonly busyLimit: number
}

/** Acts in a fresh browser context, and then reverts the chain and all faults. */
export async function drive(stage: Stage, act: (driver: AppDriver) => Promise<void>): Promise<void> {
  const { environment, context, site, busyLimit } = stage
  const { node, primary, secondary, chaos } = environment
  primary.reset()
  secondary.reset()
  environment.fundUploads()
  environment.orderBook.forget()
  environment.safeApp.backend.forget()
  const before = await node.snapshot()
  const driver = new AppDriver(environment, context, site)
  await driver.watch(busyLimit)
  try {
    await act(driver)
  } finally {
    // Open pages would read the reverted chain.
    await Promise.all(context.pages().map((page) => page.close()))
    await chaos.revertAll()
    await node.request({ method: 'anvil_dropAllTransactions' } as never)
    await node.revert({ id: before })
    await node.setAutomine(true)
  }
}
