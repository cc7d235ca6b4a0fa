import type { PostList } from '#domain/posts/PostList.ts'
import type { OutgoingState } from '#domain/posts/outgoingPost.ts'
import { stopText } from '#domain/posts/stopText.ts'
import type { Address } from '#domain/shared/Address.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { ComposerRegistry } from '#stores/posts/ComposerRegistry.ts'
import { OutboxStore } from '#stores/posts/OutboxStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { settled } from '../adapters/ManualClock.ts'
import type { MemoryStore } from '../adapters/MemoryStore.ts'
import { seen } from '../stores/seen.ts'
import { createTestApp, type TestAppOptions } from './createTestApp.ts'
import { ALICE } from './memoryContainer.ts'

/** A context for messages, and one for comments by holders of a collection. */
export const CONTEXT = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address
export const COMMENTS = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65' as Address
export const MESSAGES: PostList = { kind: 'messages', context: CONTEXT }

interface ComposerOptions extends TestAppOptions {
  readonly list?: PostList
  readonly storageKind?: 'arweave' | 'onchain'
  readonly named?: boolean
}

/** A test app showing a list's composer, by default to a connected user with a name. */
export async function openComposer(options: ComposerOptions = {}) {
  const { list = MESSAGES, storageKind = 'arweave', named = true, config, ...rest } = options
  const app = await createTestApp({
    account: ALICE,
    names: named ? { alice: ALICE } : {},
    ...rest,
    config: {
      chat: { contexts: { general: CONTEXT, nftLaunchpad: COMMENTS }, storage: storageKind },
      functions: { upload: '/upload' },
      arweaveAddress: 'a'.repeat(43),
      ...config,
    },
    features: ['posts/composer'],
  })
  const { get } = app
  const composer = get(ComposerRegistry).of(list)
  const outbox = get(OutboxStore)
  const unsubscribe = composer.subscribe()
  await settled()
  const send = async (text: string) => {
    composer.type(text)
    composer.post()
    await settled()
  }
  return {
    ...app,
    session: get(SessionStore),
    composer,
    outbox,
    unsubscribe,
    transactions: get(TransactionStore),
    send,
    outgoing: () => seen(outbox).in(list),
    shown: seen(composer),
  }
}

export const stagesOf = ({
  outgoing,
}: Awaited<ReturnType<typeof openComposer>>): readonly OutgoingState['stage'][] =>
  outgoing().map(({ state }) => state.stage)

export function problemOf({ outgoing }: Awaited<ReturnType<typeof openComposer>>): string | undefined {
  const state = outgoing()[0]?.state
  return state?.stage === 'failed' ? stopText(state.why) : undefined
}

/** Closes a page while the wallet is signing a post; returns the stored text's address. */
export async function closedWhileSigning(storage: MemoryStore): Promise<string> {
  const first = await openComposer({ storage })
  await first.send('Hello')
  first.wallet.answer = 'never'
  await first.confirm()
  return first.outgoing()[0]?.state.url ?? ''
}
