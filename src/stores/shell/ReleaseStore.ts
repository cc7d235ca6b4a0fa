import { makeAutoObservable, runInAction } from 'mobx'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import { languageFolder } from '#domain/shell/languageFolder.ts'
import * as texts from '#domain/shell/texts.ts'
import type { ReleaseFeed } from '#domain/shell/ReleaseFeed.ts'
import { isExpired } from '#domain/shared/expiry.ts'
import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import type { Ports } from '../shared/Ports.ts'

/** Milliseconds between two checks (rules/faults: new-release). */
const INTERVAL = 60 * 60 * 1000
/** Milliseconds in which a path is reloaded at most once (rules/faults: new-release). */
const GUARD = 10_000
const GUARD_KEY = 'reload'
/** The build that the page was last reloaded for, and when. */
const TRIED_KEY = 'release'

export interface ReleaseDeps extends Pick<Ports, 'page' | 'notices' | 'clock' | 'log'> {
  readonly config: Pick<CommunityConfig, 'locales'>
  readonly releaseFeed: ReleaseFeed
  /** Storage that ends with the tab, so that a guard never outlives it. */
  readonly sessionStorage: KeyValueStore
}

/** Reloads to a new deployment at a moment that loses nothing: the next navigation (rules/faults: new-release). */
export class ReleaseStore {
  outdated = false
  #newest: string | undefined
  #isChecking = false
  readonly #deps: ReleaseDeps
  /** Copies the guard in memory: storage may be denied, or filled by another site (rules/faults: new-release). */
  readonly #reloaded = new Map<string, number>()
  #cancelNext: (() => void) | undefined
  /** The path at which the user was told last that a dialog is missing. */
  #toldAt: string | undefined

  constructor(deps: ReleaseDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /**
   * Checks for a newer build each hour and whenever the page becomes visible;
   * shows a notice if the page was reloaded for one. Does nothing if the page names no build.
   */
  start(): () => void {
    const own = this.#deps.page.buildId()
    if (own === undefined) return () => undefined
    const { sessionStorage, notices } = this.#deps
    if (this.#tried()?.build === own) {
      sessionStorage.remove(TRIED_KEY)
      notices.show({ kind: 'default', text: texts.updated })
    }
    this.#checkLater(own)
    const stop = this.#deps.page.subscribe((event) => {
      if (event === 'visible') void this.#check(own)
    })
    return () => {
      stop()
      this.#cancelNext?.()
    }
  }

  /** Turns a navigation into a full load if there is a newer build; false leaves it to the router. */
  reloadToNewRelease(path: string): boolean {
    if (!this.outdated || !this.reload(path)) return false
    const { clock, sessionStorage } = this.#deps
    sessionStorage.write(TRIED_KEY, `${this.#newest} ${clock.now()}`)
    return true
  }

  /** Reloads a page and returns true, unless it is offline, or was reloaded within ten seconds and the user has not asked. */
  reload(path: string, isAsked = false): boolean {
    const { config, page, clock, sessionStorage } = this.#deps
    if (!page.online()) return false
    const now = clock.now()
    const reloads = new Map([...readReloads(sessionStorage.read(GUARD_KEY)), ...this.#reloaded])
    const isRecent = (at: number) => !isExpired(at, GUARD, now)
    if (!isAsked && isRecent(reloads.get(path) ?? -Infinity)) return false
    this.#reloaded.set(path, now)
    const recent = [...reloads, [path, now] as const].filter(([, at]) => isRecent(at))
    sessionStorage.write(GUARD_KEY, JSON.stringify(Object.fromEntries(recent)))
    page.reload(`${languageFolder(config)}${path}`)
    return true
  }

  /** Reloads the page for a missing dialog. Where the user was told that one is missing, opening one asks for a reload. */
  reloadForDialog(path: string): boolean {
    const reloads = this.reload(path, this.#toldAt === path)
    this.#toldAt = reloads || !this.#deps.page.online() ? undefined : path
    return reloads
  }

  #checkLater(own: string): void {
    this.#cancelNext = this.#deps.clock.after(INTERVAL, () => {
      void this.#check(own)
      this.#checkLater(own)
    })
  }

  /** During a deployment the feed may name a build whose files are not there yet: it counts once its own file is. */
  async #check(own: string): Promise<void> {
    if (this.#isChecking) return
    this.#isChecking = true
    const { releaseFeed, log } = this.#deps
    try {
      const newest = await releaseFeed.newestBuild()
      const outdated = newest !== own && !this.#isInVain(newest) && (await releaseFeed.knowsBuild(newest))
      runInAction(() => {
        this.#newest = newest
        this.outdated = outdated
      })
    } catch (error) {
      log.warn('The newest build could not be learnt', error)
    } finally {
      this.#isChecking = false
    }
  }

  /** Whether the page was reloaded for this build within the hour and still is not of it. */
  #isInVain(build: string): boolean {
    const tried = this.#tried()
    return tried?.build === build && Math.abs(this.#deps.clock.now() - tried.at) <= INTERVAL
  }

  #tried(): { readonly build: string; readonly at: number } | undefined {
    const [build = '', at] = this.#deps.sessionStorage.read(TRIED_KEY)?.split(' ') ?? []
    return build === '' ? undefined : { build, at: Number(at) }
  }
}

/** The time of each path's last reload; malformed entries are left out. */
const readReloads = (text: string | undefined): readonly (readonly [string, number])[] =>
  Object.entries(asRecord(parseJson(text)) ?? {}).flatMap(([path, at]) =>
    typeof at === 'number' ? [[path, at] as const] : [],
  )
