import { readHostContext, type HostContext } from '#domain/miniapp/hostContext.ts'
import type { HostFailure } from '#domain/miniapp/HostFailure.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'

import { lazyOnce } from '../shared/lazyOnce.ts'
import { findHost } from './findHost.ts'
import { guardMessages } from './messageGuard.ts'
import type { HostSdk } from './sdk.ts'

/** Milliseconds a host has to say who it is (rules/miniapp: host-in-time). */
const ENTER_LIMIT = 1000
/** Milliseconds a host has to say what it can: until then nothing else is asked of it. */
const CAPABILITIES_LIMIT = 2000
/** Milliseconds for what a host does by itself. */
const CALL_LIMIT = 5000
/** Milliseconds for what the person has to decide. */
export const PERSON_LIMIT = 60_000

const SILENCE = Symbol('The host did not answer')

/** The one way to the host: nothing is fetched before somebody asks, and nothing waits for ever. */
export class HostClient {
  readonly #page: Window
  readonly #frameHosts: readonly string[]
  readonly #kept: KeyValueStore
  readonly #fetchSdk: () => Promise<HostSdk>
  #arrival: Promise<HostContext | undefined> | undefined
  #capabilities: Promise<ReadonlySet<string> | undefined> | undefined
  #sdk: HostSdk | undefined

  constructor(
    page: Window,
    frameHosts: readonly string[],
    stored: KeyValueStore,
    fetchSdk = async () => (await import('./sdk.ts')).sdk,
  ) {
    this.#page = page
    this.#frameHosts = frameHosts
    this.#kept = stored
    this.#fetchSdk = lazyOnce(fetchSdk)
  }

  /** As `Host.enter`. */
  enter(): Promise<HostContext | undefined> {
    this.#arrival ??= this.#enter().catch(() => undefined)
    return this.#arrival
  }

  /** What the host says it can; undefined where it does not say, or says nothing of use. */
  async capabilities(): Promise<ReadonlySet<string> | undefined> {
    await this.enter()
    this.#capabilities ??= this.#askCapabilities()
    return this.#capabilities
  }

  /** Asks the host for something it says it can; what comes too late is dropped. Never rejects. */
  async call<Value>(
    capability: string | undefined,
    ask: (sdk: HostSdk) => Promise<Value>,
    limit = CALL_LIMIT,
  ): Promise<Result<Value, HostFailure>> {
    const isEmbedded = (await this.enter()) !== undefined
    const sdk = this.#sdk
    if (!isEmbedded || !sdk) return err({ kind: 'not offered' })
    const known = await this.capabilities()
    if (capability !== undefined && known && !known.has(capability)) return err({ kind: 'not offered' })
    return bounded(() => ask(sdk), limit)
  }

  /** The SDK once a host has answered, for what it tells by itself; undefined outside. */
  async embeddedSdk(): Promise<HostSdk | undefined> {
    return (await this.enter()) ? this.#sdk : undefined
  }

  async #enter(): Promise<HostContext | undefined> {
    const location = findHost(this.#page, this.#frameHosts, this.#kept)
    if (!location) return undefined
    guardMessages(this.#page, location)
    const sdk = await this.#fetchSdk()
    this.#sdk = sdk
    // First and always: until a host hears it, it shows its splash over the app. Some never confirm it.
    void bounded(() => sdk.actions.ready(), CALL_LIMIT)
    const context = await bounded(async () => sdk.context, ENTER_LIMIT)
    return context.ok ? readHostContext(context.value) : undefined
  }

  async #askCapabilities(): Promise<ReadonlySet<string> | undefined> {
    const sdk = this.#sdk
    if (!sdk || !(await this.enter())) return undefined
    const said: Result<unknown, HostFailure> = await bounded(() => sdk.getCapabilities(), CAPABILITIES_LIMIT)
    return said.ok && Array.isArray(said.value)
      ? new Set(said.value.filter((name: unknown) => typeof name === 'string'))
      : undefined
  }
}

async function bounded<Value>(ask: () => Promise<Value>, limit: number): Promise<Result<Value, HostFailure>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<typeof SILENCE>((resolve) => {
    timer = setTimeout(() => resolve(SILENCE), limit)
  })
  try {
    const answer = await Promise.race([ask(), silence])
    return answer === SILENCE ? err({ kind: 'timed out' }) : ok(answer)
  } catch (error) {
    return err(failureOf(error))
  } finally {
    clearTimeout(timer)
  }
}

/** By the SDK's names of errors, which outlive the way between two windows; a host may put anything there. */
function failureOf(error: unknown): HostFailure {
  const { name, message } = (error ?? {}) as { readonly name?: unknown; readonly message?: unknown }
  if (typeof name === 'string' && name.endsWith('.RejectedByUser')) return { kind: 'rejected' }
  if (typeof name === 'string' && name.endsWith('.InvalidDomainManifest')) return { kind: 'invalid manifest' }
  return { kind: 'unknown', detail: typeof message === 'string' ? message : 'The host gave no reason' }
}
