import type { HostFailure } from '#domain/miniapp/HostFailure.ts'
import type { HostNavigation, PrimaryButton } from '#domain/miniapp/HostNavigation.ts'
import type { Result } from '#domain/shared/Result.ts'

import type { HostClient } from './HostClient.ts'

/** The host's frame around the app, by its SDK. */
export class MiniAppNavigation implements HostNavigation {
  readonly #client: HostClient
  readonly #page: Window
  #lastText = ''

  constructor(client: HostClient, page: Window) {
    this.#client = client
    this.#page = page
  }

  openUrl(url: string): Promise<Result<void, HostFailure>> {
    return this.#client.call('actions.openUrl', (sdk) => sdk.actions.openUrl(url))
  }

  async showBack(visible: boolean): Promise<void> {
    await this.#client.call('back', (sdk) => (visible ? sdk.back.show() : sdk.back.hide()))
  }

  async showPrimaryButton(button: PrimaryButton | undefined): Promise<void> {
    // A hidden button has a text all the same.
    this.#lastText = button?.text ?? this.#lastText
    await this.#client.call('actions.setPrimaryButton', (sdk) =>
      sdk.actions.setPrimaryButton({
        text: this.#lastText,
        hidden: button === undefined,
        disabled: !button?.enabled,
        loading: button?.busy ?? false,
      }),
    )
  }

  onOutsideLink(listener: (url: string) => void): () => void {
    const { document, location } = this.#page
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a[href]')
      if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return
      const { protocol, origin, href } = link
      if (!/^https?:$/.test(protocol) || origin === location.origin) return
      event.preventDefault()
      listener(href)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }
}
