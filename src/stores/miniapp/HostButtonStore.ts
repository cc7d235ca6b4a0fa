import { reaction, runInAction } from 'mobx'

import type { HostLifecycle } from '#domain/ports/HostLifecycle.ts'
import type { HostNavigation, PrimaryButton } from '#domain/ports/HostNavigation.ts'

import type { MintStore } from '../names/MintStore.ts'
import type { FrameStore } from '../shell/FrameStore.ts'

/** The host's one large button stands for what Home is for: minting the typed name. Elsewhere it is hidden. */
export class HostButtonStore {
  readonly #lifecycle: HostLifecycle
  readonly #navigation: HostNavigation
  readonly #mint: MintStore
  readonly #frame: FrameStore

  constructor(lifecycle: HostLifecycle, navigation: HostNavigation, mint: MintStore, frame: FrameStore) {
    this.#lifecycle = lifecycle
    this.#navigation = navigation
    this.#mint = mint
    this.#frame = frame
  }

  start(): () => void {
    const stopShowing = reaction(
      () => this.#wish(),
      (button) => void this.#navigation.showPrimaryButton(button),
      { equals: (one, other) => JSON.stringify(one) === JSON.stringify(other) },
    )
    const stopHearing = this.#lifecycle.subscribe((event) => {
      // It may have been pressed a moment before it changed.
      if (event === 'primary button' && runInAction(() => this.#wish()?.enabled)) void this.#mint.mint()
    })
    return () => {
      stopShowing()
      stopHearing()
    }
  }

  #wish(): PrimaryButton | undefined {
    const { control, text, busy } = this.#mint
    const isHome = this.#frame.path.split('?', 1)[0] === '/'
    if (!isHome || text === '' || control.control !== 'mint') return undefined
    return { text: 'Mint username', enabled: control.enabled && !busy, busy }
  }
}
