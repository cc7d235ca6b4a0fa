import type {
  Haptic,
  Host,
  HostEvent,
  HostProvider,
  PrimaryButton,
  QuickAuthFailure,
} from '#domain/miniapp/Host.ts'
import type { HostContext } from '#domain/miniapp/hostContext.ts'
import type { HostFailure } from '#domain/miniapp/HostFailure.ts'
import type { Result } from '#domain/shared/Result.ts'

import type { HostClient } from './HostClient.ts'
import { hostSolanaWallet } from './hostSolanaWallet.ts'
import { hostWallet } from './hostWallet.ts'
import type { QuickAuth } from './QuickAuth.ts'

/** These differ from the names in messages and in the SDK's manual. */
const EVENTS = [
  ['backNavigationTriggered', 'back'],
  ['primaryButtonClicked', 'primary button'],
  ['miniAppAdded', 'added'],
  ['miniAppAddRejected', 'add rejected'],
  ['miniAppRemoved', 'removed'],
] as const

export interface MiniAppHostDeps {
  readonly client: HostClient
  readonly quickAuth: Pick<QuickAuth, 'token'>
  readonly page: Window
}

/** The host around the app, through its SDK. */
export class MiniAppHost implements Host {
  readonly #deps: MiniAppHostDeps
  #lastText = ''

  constructor(deps: MiniAppHostDeps) {
    this.#deps = deps
  }

  async enter(): Promise<HostContext | undefined> {
    const { client, page } = this.#deps
    const context = await client.enter()
    if (context) {
      const { style } = page.document.documentElement
      for (const [edge, pixels] of Object.entries(context.safeArea))
        style.setProperty(`--safe-${edge}`, `${pixels}px`)
    }
    return context
  }

  capabilities(): Promise<ReadonlySet<string> | undefined> {
    return this.#deps.client.capabilities()
  }

  leave(): Promise<Result<void, HostFailure>> {
    return this.#deps.client.call('actions.close', (sdk) => sdk.actions.close())
  }

  subscribe(listener: (event: HostEvent) => void): () => void {
    let isOver = false
    let stop = () => {
      isOver = true
    }
    void this.#deps.client.embeddedSdk().then((sdk) => {
      if (!sdk || isOver) return
      const heard = EVENTS.map(([name, event]) => [name, () => listener(event)] as const)
      for (const [name, tell] of heard) sdk.on(name, tell)
      stop = () => {
        for (const [name, tell] of heard) sdk.off(name, tell)
      }
    })
    return () => stop()
  }

  openUrl(url: string): Promise<Result<void, HostFailure>> {
    return this.#deps.client.call('actions.openUrl', (sdk) => sdk.actions.openUrl(url))
  }

  async showBack(visible: boolean): Promise<void> {
    await this.#deps.client.call('back', (sdk) => (visible ? sdk.back.show() : sdk.back.hide()))
  }

  async showPrimaryButton(button: PrimaryButton | undefined): Promise<void> {
    // The SDK requires a text even for a hidden button.
    this.#lastText = button?.text ?? this.#lastText
    await this.#deps.client.call('actions.setPrimaryButton', (sdk) =>
      sdk.actions.setPrimaryButton({
        text: this.#lastText,
        hidden: button === undefined,
        disabled: !button?.enabled,
        loading: button?.busy ?? false,
      }),
    )
  }

  /** Reports clicks of the main button on web links to other origins, and stops the browser from opening them. */
  onOutsideLink(listener: (url: string) => void): () => void {
    const { document, location } = this.#deps.page
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

  onTouch(listener: (touch: 'press' | 'choice') => void): () => void {
    const { document } = this.#deps.page
    const onClick = ({ target }: Event) => {
      if ((target as Element | null)?.closest?.('button:enabled, summary')) listener('press')
    }
    const onChange = ({ target }: Event) => {
      if ((target as Element | null)?.matches?.('input[type=radio], input[type=checkbox], select'))
        listener('choice')
    }
    document.addEventListener('click', onClick)
    document.addEventListener('change', onChange)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('change', onChange)
    }
  }

  async vibrate(haptic: Haptic): Promise<void> {
    const { client } = this.#deps
    if (haptic === 'selection')
      await client.call('haptics.selectionChanged', (sdk) => sdk.haptics.selectionChanged())
    else if ('impact' in haptic)
      await client.call('haptics.impactOccurred', (sdk) => sdk.haptics.impactOccurred(haptic.impact))
    else
      await client.call('haptics.notificationOccurred', (sdk) =>
        sdk.haptics.notificationOccurred(haptic.notification),
      )
  }

  wallet(): Promise<HostProvider | undefined> {
    return hostWallet(this.#deps.client)
  }

  solanaWallet(): Promise<HostProvider | undefined> {
    return hostSolanaWallet(this.#deps.client)
  }

  signIn(): Promise<Result<string, QuickAuthFailure>> {
    return this.#deps.quickAuth.token()
  }
}
