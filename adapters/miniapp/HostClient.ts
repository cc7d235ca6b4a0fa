import { readHostContext, type HostContext } from '#domain/miniapp/hostContext.ts'
import type { HostFailure } from '#domain/miniapp/HostFailure.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'

import { inTime } from '../shared/inTime.ts'
import { lazyOnce } from '../shared/lazyOnce.ts'
import { findHost } from './findHost.ts'
import { guardMessages } from './messageGuard.ts'
import type { HostSdk } from './sdk.ts'

/** Milliseconds for a host to identify itself (rules/miniapp: host-in-time). */
const ENTER_LIMIT = 1000
/** Milliseconds for the capabilities; no other call is made before. */
const CAPABILITIES_LIMIT = 2000
const CALL_LIMIT = 5000
/** Milliseconds for a decision of the user. */
export const PERSON_LIMIT = 60_000

const SILENCE = new Error('The host did not answer')

/** The only connection to the host. Fetches the SDK at the first call; every call has a time limit. */
export class HostClient {
  readonly #page: Window
  readonly #frameHosts: readonly string[]
  readonly #storage: KeyValueStore
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
    this.#storage = stored
    this.#fetchSdk = lazyOnce(fetchSdk)
  }

  /** Same contract as `Host.enter`. */
  enter(): Promise<HostContext | undefined> {
    this.#arrival ??= this.#enter().catch(() => undefined)
    return this.#arrival
  }

  async capabilities(): Promise<ReadonlySet<string> | undefined> {
    await this.enter()
    this.#capabilities ??= this.#askCapabilities()
    return this.#capabilities
  }

  /**
   * `limit` is in milliseconds; a late answer is dropped. 'not offered' without a host,
   * or if it does not report the capability. Never rejects.
   */
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

  /** Undefined until a host has answered, and outside one. */
  async embeddedSdk(): Promise<HostSdk | undefined> {
    return (await this.enter()) ? this.#sdk : undefined
  }

  /** Undefined unless a host identifies itself within a second. */
  async #enter(): Promise<HostContext | undefined> {
    const location = findHost(this.#page, this.#frameHosts, this.#storage)
    if (!location) return undefined
    guardMessages(this.#page, location)
    const sdk = await this.#fetchSdk()
    this.#sdk = sdk
    // Called first: a host shows its splash screen over the app until then. Some hosts never confirm it.
    void bounded(() => sdk.actions.ready(), CALL_LIMIT)
    const context = await bounded(async () => sdk.context, ENTER_LIMIT)
    return context.ok ? readHostContext(context.value) : undefined
  }

  /** Undefined without a valid answer in time. */
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
  try {
    return ok(await inTime(ask(), limit, SILENCE))
  } catch (error) {
    return err(error === SILENCE ? { kind: 'timed out' } : failureOf(error))
  }
}

/** By the SDK's error names, which survive messages between windows; a host may put any value there. */
function failureOf(error: unknown): HostFailure {
  const { name, message } = (error ?? {}) as { readonly name?: unknown; readonly message?: unknown }
  if (typeof name === 'string' && name.endsWith('.RejectedByUser')) return { kind: 'rejected' }
  if (typeof name === 'string' && name.endsWith('.InvalidDomainManifest')) return { kind: 'invalid manifest' }
  return { kind: 'unknown', detail: typeof message === 'string' ? message : 'The host gave no reason' }
}
