import type { HostContext } from '#domain/miniapp/hostContext.ts'
import type { HostFailure } from '#domain/miniapp/HostFailure.ts'
import type {
  Haptic,
  Host,
  HostEvent,
  HostProvider,
  PrimaryButton,
  QuickAuthFailure,
} from '#domain/miniapp/Host.ts'
import type { HostActions, SuggestedCast, TokenOffer } from '#domain/miniapp/HostActions.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'

/** `never` fails at once; `pending` stays open until the test ends it. */
export type MemoryHostAnswer = 'accept' | 'reject' | 'fail' | 'never' | 'pending'

export const EMBEDDED: HostContext = {
  fid: 3621,
  username: 'alice',
  added: false,
  safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
  from: undefined,
}

export class MemoryHost implements Host, HostActions {
  /** Undefined if the surrounding frame is not a host. */
  context: HostContext | undefined = EMBEDDED
  /** The first answer waits for this. */
  awake: Promise<unknown> = Promise.resolve()
  /** Undefined if the host does not report capabilities. */
  can: ReadonlySet<string> | undefined = undefined
  chains: readonly string[] = []
  provider: HostProvider | undefined
  readonly calls: (readonly [call: string, given: unknown])[] = []
  primaryButton: PrimaryButton | undefined
  backShown = false
  readonly #giveUps: (() => void)[] = []
  readonly #answers = new Map<string, MemoryHostAnswer>()
  readonly #listeners = new Set<(event: HostEvent) => void>()
  readonly #touchListeners = new Set<(touch: 'press' | 'choice') => void>()
  readonly #linkListeners = new Set<(url: string) => void>()

  /** Sets the result of a call from now on. */
  answer(call: string, answer: MemoryHostAnswer): void {
    this.#answers.set(call, answer)
  }

  /** Times out the pending calls. */
  giveUp(): void {
    for (const giveUp of this.#giveUps.splice(0)) giveUp()
  }

  tell(event: HostEvent): void {
    for (const listener of this.#listeners) listener(event)
  }

  followLink(url: string): void {
    for (const listener of this.#linkListeners) listener(url)
  }

  async enter(): Promise<HostContext | undefined> {
    await this.awake
    return this.context
  }

  async capabilities(): Promise<ReadonlySet<string> | undefined> {
    return this.context && this.can
  }

  leave(): Promise<Result<void, HostFailure>> {
    return this.#call('actions.close')
  }

  subscribe(listener: (event: HostEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async addMiniApp(): Promise<Result<void, HostFailure>> {
    const added = await this.#call('actions.addMiniApp')
    return added.ok || added.error.kind !== 'not offered' ? added : this.#call('actions.addFrame')
  }

  async composeCast(cast: SuggestedCast): Promise<Result<boolean, HostFailure>> {
    const composed = await this.#call('actions.composeCast', cast)
    if (composed.ok) return ok(true)
    return composed.error.kind === 'rejected' ? ok(false) : composed
  }

  openMiniApp(url: string): Promise<Result<void, HostFailure>> {
    return this.#call('actions.openMiniApp', { url })
  }

  viewProfile(fid: number): Promise<Result<void, HostFailure>> {
    return this.#call('actions.viewProfile', { fid })
  }

  viewCast(hash: string): Promise<Result<void, HostFailure>> {
    return this.#call('actions.viewCast', { hash })
  }

  async tokenOffer(chain: string): Promise<TokenOffer> {
    const can = (action: string) =>
      this.context !== undefined &&
      this.chains.includes(chain) &&
      (this.can?.has(`actions.${action}`) ?? true)
    return { view: can('viewToken'), send: can('sendToken'), swap: can('swapToken') }
  }

  viewToken(token: string): Promise<Result<void, HostFailure>> {
    return this.#call('actions.viewToken', { token })
  }

  sendToken(token: string, recipientAddress?: string): Promise<Result<void, HostFailure>> {
    return this.#call('actions.sendToken', {
      token,
      ...(recipientAddress !== undefined && { recipientAddress }),
    })
  }

  swapToken(sellToken: string, buyToken?: string): Promise<Result<void, HostFailure>> {
    return this.#call('actions.swapToken', { sellToken, ...(buyToken !== undefined && { buyToken }) })
  }

  async wallet(): Promise<HostProvider | undefined> {
    return this.context && (this.can?.has('wallet.getEthereumProvider') ?? true) ? this.provider : undefined
  }

  onTouch(listener: (touch: 'press' | 'choice') => void): () => void {
    this.#touchListeners.add(listener)
    return () => this.#touchListeners.delete(listener)
  }

  touch(touch: 'press' | 'choice'): void {
    for (const listener of this.#touchListeners) listener(touch)
  }

  async solanaWallet(): Promise<HostProvider | undefined> {
    return this.context && this.can?.has('wallet.getSolanaProvider') ? this.provider : undefined
  }

  async vibrate(haptic: Haptic): Promise<void> {
    if (haptic === 'selection') await this.#call('haptics.selectionChanged')
    else if ('impact' in haptic) await this.#call('haptics.impactOccurred', haptic.impact)
    else await this.#call('haptics.notificationOccurred', haptic.notification)
  }

  openUrl(url: string): Promise<Result<void, HostFailure>> {
    return this.#call('actions.openUrl', url)
  }

  async showBack(visible: boolean): Promise<void> {
    if ((await this.#call('back', { visible })).ok) this.backShown = visible
  }

  async showPrimaryButton(button: PrimaryButton | undefined): Promise<void> {
    if ((await this.#call('actions.setPrimaryButton', button)).ok) this.primaryButton = button
  }

  onOutsideLink(listener: (url: string) => void): () => void {
    this.#linkListeners.add(listener)
    return () => this.#linkListeners.delete(listener)
  }

  async signIn(): Promise<Result<string, QuickAuthFailure>> {
    const signed = await this.#call('actions.signIn')
    if (signed.ok) return ok('a.memory.token')
    return signed.error.kind === 'rejected'
      ? err({ kind: 'rejected' })
      : err({ kind: 'failed', detail: `The host did not sign in (${signed.error.kind})` })
  }

  async #call(capability: string, given?: unknown): Promise<Result<void, HostFailure>> {
    if (!this.context || (this.can && !this.can.has(capability))) return err({ kind: 'not offered' })
    this.calls.push([capability, given])
    switch (this.#answers.get(capability) ?? 'accept') {
      case 'accept':
        return ok(undefined)
      case 'reject':
        return err({ kind: 'rejected' })
      case 'fail':
        return err(
          capability === 'actions.addMiniApp'
            ? { kind: 'invalid manifest' }
            : { kind: 'unknown', detail: 'It did not work' },
        )
      case 'pending':
        await new Promise<void>((resolve) => this.#giveUps.push(resolve))
        return err({ kind: 'timed out' })
      case 'never':
        return err({ kind: 'timed out' })
    }
  }
}
