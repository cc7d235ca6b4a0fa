import { createClient, custom, defineChain } from 'viem'
import { describe, expect, it } from 'vitest'

import { failureText } from '#domain/activity/failureText.ts'
import type { PreparedSignature, WriteReview } from '#domain/activity/PreparedWrite.ts'
import { ok } from '#domain/shared/Result.ts'
import { wei } from '#domain/shared/Wei.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { ConnectStore } from '#stores/wallet/ConnectStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'

import {
  FORWARDED_ERRORS,
  GIBBERISH,
  REVERTS,
  WALLET_ERRORS,
} from '../../../contracts-test/adapters/recordedErrors.ts'
import type { ChainAccess } from '../chain.ts'
import { toTxFailure } from '../activity/toTxFailure.ts'
import type { Eip1193Provider } from './provider.ts'
import { signText } from './signText.ts'
import { ViemTransactionSender } from './ViemTransactionSender.ts'
import { ViemWallet } from './ViemWallet.ts'

const CHAIN_ID = 666666666
const chain = defineChain({
  id: CHAIN_ID,
  name: 'Degen Chain',
  nativeCurrency: { name: 'Degen', symbol: 'DEGEN', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
})
const client = createClient({ chain, transport: custom({ request: async () => '0x7' }) })
const access = { chain, client, quorum: client, toTxFailure } as unknown as ChainAccess

const REVIEW: WriteReview = {
  title: 'Send',
  account: ALICE,
  to: BOB,
  network: 'Degen Chain',
  leaves: [],
  arrives: [],
  fee: undefined,
  notes: [],
}
const INTENT = { chainId: CHAIN_ID, from: ALICE, to: BOB, data: '0x', value: wei(1n) } as const

/** The wallet throws this value for the given methods. */
async function appWithWallet(makeThrown: () => unknown, throwsAt: readonly string[], chainId = CHAIN_ID) {
  const provider: Eip1193Provider = {
    request: async ({ method }) => {
      if (throwsAt.includes(method)) throw makeThrown()
      return method === 'eth_chainId' ? chainId : [ALICE]
    },
  }
  const page = Object.assign(new EventTarget(), { ethereum: provider }) as unknown as Window
  const wallet = new ViemWallet({
    page,
    chain: async () => access,
    config: {
      walletConnectProjectId: '',
      walletConnectRelayUrl: '',
      projectName: 'Hearth',
      projectDescription: '',
      projectUrl: 'https://hearth.example',
      favicon: '',
    },
  })
  const { get, toaster } = await createTestApp({
    features: ['wallet/connect'],
    seed: ({ container }) => container.replace({ wallet, sender: new ViemTransactionSender(access, wallet) }),
  })
  const [session, connecting, transactions] = [get(SessionStore), get(ConnectStore), get(TransactionStore)]
  await connecting.choose({ connector: 'injected' }, 'Rabby')
  const notices = () => toaster.shown.map(({ kind, text }) => ({ kind, text }))
  const confirmed = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    await settled()
    transactions.confirm()
    return answer
  }
  const send = (prepare = async () => ok({ review: REVIEW, intent: INTENT })) =>
    confirmed(
      transactions.run({
        prepare,
        topic: 'send',
        label: 'Send',
        successText: 'Sent',
      }),
    )
  const sign = (
    write: () => Promise<unknown> = async () => signText(access, await wallet.provider(), ALICE, '{}'),
  ) =>
    confirmed(
      transactions.sign({
        prepare: async () =>
          ok({ review: REVIEW, content: '{}', sign: write as PreparedSignature<string>['sign'] }),
        topic: 'sign',
      }),
    )
  return { page, session, connecting, transactions, notices, send, sign }
}

const SIGNED = ['eth_sendTransaction', 'eth_signTypedData_v4']
/** One error of each kind, all without information: another test covers every form. */
const ROWS: readonly (readonly [
  from: string,
  make: () => unknown,
  end: 'rejected' | 'reverted' | 'unknown',
])[] = [
  ...[...WALLET_ERRORS, ...FORWARDED_ERRORS]
    .filter(([, , kind], index, all) => all.findIndex((row) => row[2] === kind) === index)
    .map(([from, value, kind]) => [from, () => value, kind === 'rejected' ? kind : 'unknown'] as const),
  ...REVERTS.slice(0, 1).map(([from, value]) => [from, () => value, 'reverted'] as const),
  ...GIBBERISH.map(([what, make]) => [what, make, 'unknown'] as const),
]
const WORDLESS = /^\P{L}*$|\[object |\bundefined\b|[{[]\s*["'\w]+\s*:/u

describe('Any error of a wallet', () => {
  it('shows one notice after sending and signing, and a rejection as no error', async () => {
    for (const [from, make, end] of ROWS)
      for (const way of ['send', 'sign'] as const) {
        const app = await appWithWallet(make, SIGNED)
        expect(await app[way](), from).toBe(way === 'send' ? false : undefined)
        const [notice, ...others] = app.notices()
        // A rejection and a revert mean that nothing was sent; after any other error the chain is searched.
        const isStillWatched = way === 'send' && end === 'unknown'
        const kind = end === 'rejected' ? 'default' : isStillWatched ? 'info' : 'error'
        expect([notice?.kind, others.length], `${way}: ${from}`).toEqual([kind, 0])
        expect(notice?.text.includes('did not report whether it sent this'), from).toBe(isStillWatched)
        expect(notice?.text, from).not.toMatch(WORDLESS)
        expect(app.transactions.stage.kind).toBe('idle')
      }
  })

  it('that has no meaning of its own is told by its code, with what it means for the signature', async () => {
    const app = await appWithWallet(() => ({ code: 4200, message: 'Method not supported.' }), SIGNED)
    await app.sign()
    expect(app.notices()).toEqual([
      {
        kind: 'error',
        text: 'Your wallet did not sign, and nothing was sent. It does not support this request.',
      },
    ])
  })

  it('shows a sentence in the connect dialog, which stays open, and no notice', async () => {
    for (const [from, make, end] of ROWS) {
      const app = await appWithWallet(make, ['eth_requestAccounts'])
      const state = app.connecting.state
      expect([state.kind, state.kind === 'failed' && state.failure.kind === 'rejected'], from).toEqual([
        'failed',
        end === 'rejected',
      ])
      expect(app.session.connection.kind).toBe('disconnected')
      expect(app.notices()).toEqual([])
    }
  })

  it('shows a sentence beside the network button, and no notice', async () => {
    for (const [from, make, end] of ROWS) {
      const app = await appWithWallet(make, ['wallet_switchEthereumChain'], 1)
      await app.session.switchNetwork()
      const state = app.session.switching
      expect([state.kind, state.kind === 'failed' && state.failure.kind === 'rejected'], from).toEqual([
        'failed',
        end === 'rejected',
      ])
      expect(app.notices()).toEqual([])
    }
  })
})

describe('Any error that a port does not translate', () => {
  it('shows one notice after sending and signing', async () => {
    for (const [what, make] of GIBBERISH)
      for (const way of ['send', 'sign'] as const) {
        const app = await appWithWallet(make, [])
        await app[way](() => Promise.reject(make()))
        expect(app.notices(), `${way}: ${what}`).toEqual([
          { kind: 'error', text: expect.stringContaining('As far as we know, nothing was sent.') as string },
        ])
        expect(app.transactions.stage.kind).toBe('idle')
      }
  })

  it('shows a sentence after connecting and switching the network', async () => {
    for (const [what, make] of GIBBERISH) {
      const rejecting = () => Promise.reject(make())
      const { get } = await createTestApp({
        features: ['wallet/connect'],
        seed: ({ wallet }) => Object.assign(wallet, { connect: rejecting, switchToSupported: rejecting }),
      })
      const [connecting, session] = [get(ConnectStore), get(SessionStore)]
      await connecting.choose({ connector: 'injected' }, 'Rabby')
      await session.switchNetwork()
      expect([connecting.state, session.switching], what).toEqual([
        { kind: 'failed', walletName: 'Rabby', failure: { kind: 'unknown' } },
        { kind: 'failed', failure: { kind: 'unknown' } },
      ])
    }
  })
})

describe('A wallet that is no longer in the page', () => {
  it('is reported as unavailable, and nothing is sent', async () => {
    const app = await appWithWallet(() => undefined, [])
    Reflect.deleteProperty(app.page, 'ethereum')
    await app.send()
    expect(app.notices()).toEqual([{ kind: 'error', text: failureText({ kind: 'wallet unavailable' }).text }])
  })
})
