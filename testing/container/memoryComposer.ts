import type { PostList } from '#domain/posts/PostList.ts'
import type { OutgoingStage } from '#domain/posts/outgoingPost.ts'
import type { Address } from '#domain/shared/Address.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { ComposerBook } from '#stores/posts/ComposerBook.ts'
import { OutboxStore } from '#stores/posts/OutboxStore.ts'
import { NoticeStore } from '#stores/shell/NoticeStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import type { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { seen } from '#testing/stores/seen.ts'

import { ALICE, memoryHouse, type MemoryHouse, type MemoryOptions } from './memoryContainer.ts'
import { startAtOnce } from '#container/startStores.ts'

/** Where anybody with a name writes, and where holders of a collection do. */
export const CONTEXT = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address
export const COMMENTS = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65' as Address
export const MESSAGES: PostList = { kind: 'messages', context: CONTEXT }

interface ComposerOptions extends MemoryOptions {
  readonly list?: PostList
  readonly storageKind?: 'arweave' | 'onchain'
  readonly connected?: boolean
  readonly named?: boolean
  readonly prepare?: (house: MemoryHouse) => void
}

/** A house on memory whose composer of one list is looked at, by its connected and named user unless told otherwise. */
export async function openComposer(options: ComposerOptions = {}) {
  const {
    list = MESSAGES,
    storageKind = 'arweave',
    connected = true,
    named = true,
    prepare,
    config,
    ...rest
  } = options
  const house = memoryHouse({
    ...rest,
    config: {
      chat: { contexts: { general: CONTEXT, nftLaunchpad: COMMENTS }, storage: storageKind },
      functions: { upload: '/upload' },
      arweaveAddress: 'a'.repeat(43),
      ...config,
    },
  })
  if (named) house.chain.give('alice', ALICE)
  prepare?.(house)
  startAtOnce(house.container)
  const session = house.container.get(SessionStore)
  const { signal } = new AbortController()
  if (connected) await session.connect({ connector: 'injected' }, { signal, onPairing: () => undefined })
  await house.load('composer')
  await settled()
  const composer = house.container.get(ComposerBook).of(list)
  const outbox = house.container.get(OutboxStore)
  const leave = composer.visit()
  await settled()
  const transactions = house.container.get(TransactionStore)
  const confirm = async () => {
    transactions.confirm()
    await settled()
  }
  const send = async (text: string) => {
    composer.type(text)
    composer.post()
    await settled()
  }
  const outgoing = () => seen(outbox).in(list)
  const notices = () => seen(house.container.get(NoticeStore)).notices.map(({ text }) => text)
  return {
    ...house,
    session,
    composer,
    outbox,
    leave,
    transactions,
    confirm,
    send,
    outgoing,
    notices,
    shown: seen(composer),
  }
}

/** How everything on its way stands. */
export const stagesOf = ({ outgoing }: Awaited<ReturnType<typeof openComposer>>): readonly OutgoingStage[] =>
  outgoing().map(({ stage }) => stage)

/** A page that is closed while the wallet is asked; gives where the text is kept. */
export async function closedWhileSigning(storage: MemoryStore): Promise<string> {
  const first = await openComposer({ storage })
  await first.send('Hello')
  first.wallet.answer = 'never'
  await first.confirm()
  return first.outgoing()[0]?.post.url ?? ''
}
