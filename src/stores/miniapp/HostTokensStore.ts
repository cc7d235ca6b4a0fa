import { makeAutoObservable, runInAction } from 'mobx'

import * as miniAppTexts from '#domain/miniapp/texts.ts'
import { chainName, tokenAsset } from '#domain/miniapp/tokenAsset.ts'
import type { HostFailure } from '#domain/miniapp/HostFailure.ts'
import type { TokenOffer } from '#domain/miniapp/HostActions.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { Result } from '#domain/shared/Result.ts'

import type { Ports } from '../shared/Ports.ts'
import type { MiniAppStore } from './MiniAppStore.ts'

const NO_OFFER: TokenOffer = { view: false, send: false, swap: false }

export interface HostTokensDeps extends Pick<Ports, 'hostActions' | 'notices' | 'log'> {
  readonly miniApp: Pick<MiniAppStore, 'hinted'>
  readonly config: Pick<CommunityConfig, 'supportedChainId'>
}

/** The host's token actions on the supported chain, offered only if the host knows it (rules/miniapp: host-actions). */
export class HostTokensStore {
  offer: TokenOffer = NO_OFFER
  busy = false
  readonly #deps: HostTokensDeps

  constructor(deps: HostTokensDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Asks the host for its token actions; there are none until it answers, or without a host. */
  start(): () => void {
    void this.#deps.hostActions.tokenOffer(chainName(this.#deps.config.supportedChainId)).then((offer) => {
      runInAction(() => {
        this.offer = offer
      })
    })
    return () => undefined
  }

  /** Shows a token in the host; the zero address is the native coin. Does nothing while another action is open. */
  view(token: Address): Promise<void> {
    return this.#ask(() => this.#deps.hostActions.viewToken(this.#asset(token)))
  }

  /** Sends from the host's wallet, which lets the user choose a missing recipient. */
  send(token: Address, recipient?: Address): Promise<void> {
    return this.#ask(() => this.#deps.hostActions.sendToken(this.#asset(token), recipient), true)
  }

  /** Swaps in the host's wallet, which lets the user choose a missing token to buy. */
  swap(sell: Address, buy?: Address): Promise<void> {
    return this.#ask(() => this.#deps.hostActions.swapToken(this.#asset(sell), buy && this.#asset(buy)), true)
  }

  /** Runs one action at a time; `sends` if it may send something. A failure becomes a notice, a rejection does not. */
  async #ask(ask: () => Promise<Result<void, HostFailure>>, sends = false): Promise<void> {
    const { notices, log } = this.#deps
    if (this.busy) return
    this.busy = true
    const outcome = await this.#deps.miniApp.hinted(ask())
    runInAction(() => {
      this.busy = false
    })
    if (outcome.ok) {
      // A warning, because only the host says so: no receipt was read.
      if (sends) notices.show({ kind: 'warning', text: miniAppTexts.hostTokenDone })
    } else if (outcome.error.kind !== 'rejected') {
      log.warn('The host did not deal with a token', outcome.error)
      notices.show({
        kind: 'error',
        text: sends ? failureText(outcome.error) : miniAppTexts.tokenNotShown,
      })
    }
  }

  #asset(token: Address): string {
    return tokenAsset(this.#deps.config.supportedChainId, token)
  }
}

/** Only a host that was not asked is known to have sent nothing. */
function failureText({ kind }: HostFailure): string {
  if (kind === 'not offered') return miniAppTexts.hostTokenNotOffered
  return kind === 'timed out' ? miniAppTexts.hostTokenUnknown : miniAppTexts.hostTokenFailed
}
