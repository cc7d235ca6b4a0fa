import { reaction } from 'mobx'

import type { PrimaryButton } from '#domain/miniapp/Host.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import type { MintStore } from '../names/MintStore.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'

export interface HostButtonDeps extends Pick<CommonDeps, 'layout' | 'host'> {
  readonly mint: MintStore
}

/** Uses the host's primary button on Home to mint the typed name; other pages hide it. */
export class HostButtonStore {
  readonly #deps: HostButtonDeps

  constructor(deps: HostButtonDeps) {
    this.#deps = deps
  }

  /** Shows the button while a mintable name is typed and enables it only for a free one. */
  start(): () => void {
    const { host, mint } = this.#deps
    return combineDisposers(
      reaction(
        () => this.#button(),
        (button) => void host.showPrimaryButton(button),
        { equals: (button, other) => JSON.stringify(button) === JSON.stringify(other) },
      ),
      host.subscribe((event) => {
        // The press may belong to an earlier state of the button.
        if (event === 'primary button' && this.#button()?.enabled) void mint.mint()
      }),
    )
  }

  #button(): PrimaryButton | undefined {
    const { control, text, busy } = this.#deps.mint
    const isHome = this.#deps.layout.path.split('?', 1)[0] === '/'
    if (!isHome || text === '' || control.control === 'connect' || control.control === 'switch chain')
      return undefined
    return { text: 'Mint username', enabled: control.control === 'mint' && control.enabled && !busy, busy }
  }
}
