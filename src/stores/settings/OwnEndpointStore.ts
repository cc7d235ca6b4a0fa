import { makeAutoObservable, runInAction } from 'mobx'

import { OWN_ENDPOINT_KEY, parseOwnEndpoint, type OwnEndpointProblem } from '#domain/settings/ownEndpoint.ts'

import { followKey } from '../shared/followKey.ts'
import type { Ports } from '../shared/Ports.ts'

export type OwnEndpointDeps = Pick<Ports, 'config' | 'endpoints' | 'storage'>

/** The user's own endpoint: named here, examined, and used from then on (rules/shell: own-endpoint). */
export class OwnEndpointStore {
  /** As typed; '' without one. */
  text = ''
  used: string | undefined = undefined
  checking = false
  /** Of the typed address; undefined until it has been examined. */
  problem: OwnEndpointProblem | undefined = undefined
  readonly #deps: OwnEndpointDeps

  constructor(deps: OwnEndpointDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Reads the stored choice and follows other tabs. */
  start(): () => void {
    const { storage, config } = this.#deps
    return followKey(storage, OWN_ENDPOINT_KEY, (text = '') => {
      const stored = parseOwnEndpoint(text, config.chain.rpcUrls)
      this.used = stored.ok ? stored.value : undefined
    })
  }

  type(text: string): void {
    this.text = text
    this.problem = undefined
  }

  /** Stores and uses the typed address if its endpoint can serve the community; else says why not. Never rejects. */
  async save(): Promise<void> {
    if (this.checking) return
    const { config, endpoints } = this.#deps
    const { text } = this
    const parsed = parseOwnEndpoint(text, config.chain.rpcUrls)
    this.problem = parsed.ok ? undefined : parsed.error
    if (!parsed.ok) return
    this.checking = true
    const problem = await endpoints.examine(parsed.value)
    runInAction(() => {
      this.checking = false
      // Another address was typed meanwhile.
      if (text !== this.text) return
      this.problem = problem
      if (problem === undefined) this.#use(parsed.value)
    })
  }

  remove(): void {
    this.#use(undefined)
  }

  #use(url: string | undefined): void {
    const { storage, endpoints } = this.#deps
    if (url === undefined) storage.remove(OWN_ENDPOINT_KEY)
    else storage.write(OWN_ENDPOINT_KEY, url)
    endpoints.useOwn(url)
    this.used = url
    this.text = ''
  }
}
