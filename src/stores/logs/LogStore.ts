import { makeAutoObservable } from 'mobx'

import type { LogEntry } from '#domain/shared/LogEntry.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import { followKey } from '../shared/followKey.ts'
import type { Ports } from '../shared/Ports.ts'
import type { LogUpload } from './LogUpload.ts'

/** Stores the user's choice as {"v":1,"enabled":false}; anything else means the default, on. */
const KEY = 'log-upload'
/** Milliseconds between an entry and its record, so that logging delays nothing and a burst is sent as one. */
const GATHERING = 1000
/** Entries stored until then; further ones are only counted. */
const MAX_WAITING = 100

export interface LogDeps extends Pick<Ports, 'storage' | 'clock'> {
  readonly log: Pick<Log, 'follow'>
  readonly fetchUpload: () => Promise<LogUpload>
  readonly config: { readonly functions: Pick<CommunityConfig['functions'], 'logs'> }
}

/**
 * Whether console entries are sent to the operators: on if the community has configured an address,
 * until the user opts out (rules/errors: log-limits). The upload code is fetched with the first entry.
 */
export class LogStore {
  enabled: boolean
  /** Whether this community has a log function; without one there is nothing to send or to switch. */
  readonly available: boolean
  readonly #deps: LogDeps
  #upload: LogUpload | undefined
  #waiting: LogEntry[] = []
  #further = 0
  #cancelSend: (() => void) | undefined
  #unfollow: (() => void) | undefined

  constructor(deps: LogDeps) {
    this.#deps = deps
    this.available = deps.config.functions.logs !== ''
    this.enabled = this.available
    makeAutoObservable(this, { available: false }, { autoBind: true, deep: false })
  }

  /** Starts listening before the first view, without changing what a view shows. */
  listen(): void {
    if (!this.#isWanted()) return this.#stop()
    this.#unfollow ??= this.#deps.log.follow(this.#gather, this.#leave)
  }

  /** Applies the stored choice and follows other tabs. */
  start(): () => void {
    return combineDisposers(
      followKey(this.#deps.storage, KEY, () => this.#apply()),
      () => this.#stop(),
    )
  }

  /** Stores the choice; switching off drops unsent entries. */
  setEnabled(enabled: boolean): void {
    this.#deps.storage.write(KEY, JSON.stringify({ v: 1, enabled }))
    this.#apply()
  }

  #apply(): void {
    this.enabled = this.#isWanted()
    this.listen()
  }

  #isWanted(): boolean {
    const { v, enabled } = asRecord(parseJson(this.#deps.storage.read(KEY))) ?? {}
    return this.available && !(v === 1 && enabled === false)
  }

  #stop(): void {
    this.#unfollow?.()
    this.#cancelSend?.()
    this.#unfollow = this.#cancelSend = undefined
    this.#waiting = []
    this.#further = 0
    this.#upload?.stop()
  }

  readonly #gather = (entry: LogEntry): void => {
    if (this.#upload?.isAtWork) return
    if (this.#waiting.length < MAX_WAITING) this.#waiting.push(entry)
    else this.#further += 1
    this.#cancelSend ??= this.#deps.clock.after(GATHERING, () => void this.#load())
  }

  readonly #leave = (): void => {
    this.#send()?.flush()
  }

  /** A failed load is retried with the next entry; entries wait until then. */
  async #load(): Promise<void> {
    this.#upload ??= await this.#deps.fetchUpload().catch(() => undefined)
    this.#cancelSend = undefined
    this.#send()
  }

  #send(): LogUpload | undefined {
    this.#upload?.takeAll(this.#waiting.splice(0), this.#further)
    if (this.#upload) this.#further = 0
    return this.#upload
  }
}
