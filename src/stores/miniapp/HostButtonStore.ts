import { reaction, runInAction } from 'mobx'

import type { Host, PrimaryButton } from '#domain/miniapp/Host.ts'

import type { MintStore } from '../names/MintStore.ts'
import type { LayoutStore } from '../shell/LayoutStore.ts'

/** What the host's button stands on. */
export interface HostButtonDeps {
  readonly host: Host
  readonly mint: MintStore
  readonly layout: LayoutStore
}

/** The host's one large button stands for what Home is for: minting the typed name. Elsewhere it is hidden. */
export class HostButtonStore {
  readonly #deps: HostButtonDeps

  constructor(deps: HostButtonDeps) {
    this.#deps = deps
  }

  start(): () => void {
    const { host, mint } = this.#deps
    const stopShowing = reaction(
      () => this.#wish(),
      (button) => void host.showPrimaryButton(button),
      { equals: (one, other) => JSON.stringify(one) === JSON.stringify(other) },
    )
    const stopHearing = host.subscribe((event) => {
      // It may have been pressed a moment before it changed.
      if (event === 'primary button' && runInAction(() => this.#wish()?.enabled)) void mint.mint()
    })
    return () => {
      stopShowing()
      stopHearing()
    }
  }

  #wish(): PrimaryButton | undefined {
    const { control, text, busy } = this.#deps.mint
    const isHome = this.#deps.layout.path.split('?', 1)[0] === '/'
    if (!isHome || text === '' || control.control !== 'mint') return undefined
    return { text: 'Mint username', enabled: control.enabled && !busy, busy }
  }
}
