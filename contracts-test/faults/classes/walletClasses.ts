import type { FaultClass, Play, TestReference } from '../FaultClass.ts'
import { SENDING, type RoadId } from '../roads.ts'

const at = (file: string, title: string): TestReference => ({ file, title })
const inE2e = (file: string, title: string) => at(`contracts-test/e2e/${file}.e2e.ts`, title)
const SEND_INTENT = 'adapters/viem/wallet/ViemTransactionSender.test.ts'
const REQUESTS = 'src/stores/activity/WalletRequestStore.test.ts'

/** The roads for each wallet method. */
const ASKED: readonly (readonly [method: string, roads: readonly RoadId[]])[] = [
  ['eth_sendTransaction', SENDING],
  ['eth_requestAccounts', ['connect']],
  ['eth_signTypedData_v4', ['order']],
]

const onEach = (id: string): readonly Play[] =>
  ASKED.map(([method, roads]) => ({
    switched: [[`wallet-${id}`, { method }]],
    moment: 'deciding',
    expected: 'recovers',
    roads,
  }))

const onSending = (id: string, roads: readonly RoadId[] = SENDING): readonly Play[] => [
  {
    switched: [[`wallet-${id}`, { method: 'eth_sendTransaction' }]],
    moment: 'deciding',
    expected: 'recovers',
    roads,
  },
]

const CODES = [4001, 4100, 4200, 4900, 4901, 4902, 5000, -32000, -32002, -32003, -32005, -32603]
const BATCH_CODES = [5700, 5710, 5720, 5730, 5740, 5750, 5760]

/** Other wallet answers, by chaos panel switch. */
const BEHAVIOURS: readonly (readonly [id: string, holds: string])[] = [
  ['lost', 'The transaction is looked for on the chain; nothing is sent twice.'],
  ['nonsense', 'The transaction is looked for on the chain; nothing is sent twice.'],
  ['twice', 'Nothing is shown or sent twice.'],
  ['other-account', 'Nothing is signed for the account before.'],
  ['other-chain', 'Nothing is sent to another chain.'],
  ['lock', 'The page is disconnected and says so.'],
]

export const WALLET_CLASSES: readonly FaultClass[] = [
  ...CODES.map((code): FaultClass => ({
    id: `wallet-error-${code}`,
    group: 'wallet',
    holds:
      code === 4001
        ? 'It is information, nothing is lost, and the next attempt works.'
        : 'It is told in words of the app, and the next attempt works.',
    plays: onEach(`error-${code}`),
  })),
  ...BATCH_CODES.map((code): FaultClass => ({
    id: `wallet-error-${code}`,
    group: 'wallet',
    holds: 'A wallet that fails at a batch is asked for the transactions one by one, or its failure is told.',
    plays: onSending(`error-${code}`, ['send']),
    tests: [
      at(REQUESTS, 'is not stored if the wallet refuses batches'),
      at(
        'adapters/viem/wallet/walletErrors.test.ts',
        'shows one notice after sending and signing, and a rejection as no error',
      ),
    ],
  })),
  ...BEHAVIOURS.map(([id, holds]): FaultClass => ({
    id: `wallet-${id}`,
    group: 'wallet',
    holds,
    plays: onSending(id),
  })),
  {
    id: 'wallet-answers-another-hash',
    group: 'wallet',
    holds: 'No success is shown for a transaction that is not on the chain.',
    tests: [
      at(REQUESTS, 'is unknown if the wallet answers with the hash of an earlier transaction'),
      at(
        'src/stores/activity/ActivityStore.test.ts',
        'reports a transaction once if the wallet returns an unknown hash after the transaction was found',
      ),
    ],
  },
  {
    id: 'wallet-never-answers',
    group: 'wallet',
    holds: 'The wait can be left, and what is signed later is tracked all the same.',
    tests: [
      inE2e('session', 'a wallet that never answers can be left for another'),
      inE2e('mint', 'a transaction that is signed after its prompt was closed is tracked all the same'),
    ],
  },
  {
    id: 'wallet-throws-anything',
    group: 'wallet',
    holds: 'The result is a hash, not sent (rejected or reverted), or unknown.',
    tests: [
      at(
        SEND_INTENT,
        'has a hash, was not sent or has an unknown outcome, whatever a wallet answers or throws',
      ),
    ],
  },
  {
    id: 'wallet-changes-the-transaction',
    group: 'wallet',
    holds: 'The difference is told at once.',
    tests: [
      at(REQUESTS, 'is reported at once'),
      at(REQUESTS, 'is reported when it is mined, if the node did not know it before'),
    ],
  },
  {
    id: 'wallet-restarts',
    group: 'wallet',
    holds: 'It says to reload the page; reading goes on.',
    tests: [inE2e('session', 'a restarted wallet is reported as lost until the page is reloaded')],
  },
  {
    id: 'wallet-is-gone-after-a-reload',
    group: 'wallet',
    holds: 'Nothing is asked, and the visitor’s page is shown.',
    tests: [
      at('adapters/viem/wallet/walletErrors.test.ts', 'is reported as unavailable, and nothing is sent'),
    ],
  },
  {
    id: 'wallet-is-locked-after-a-reload',
    group: 'wallet',
    holds: 'It stays disconnected, without a prompt.',
    tests: [inE2e('session', 'a wallet that was locked stays disconnected, without a prompt')],
  },
  {
    id: 'wallet-switches-the-account-during-a-review',
    group: 'wallet',
    holds: 'The review closes, and nothing is sent.',
    tests: [inE2e('mint', 'an account switched during the review closes it, and nothing is sent')],
  },
  {
    id: 'wallet-switches-the-chain-during-a-review',
    group: 'wallet',
    holds: 'The mint stops.',
    tests: [inE2e('mint', 'a network switched during the review stops the mint')],
  },
  ...(['code', 'nested code', 'message only'] as const).map((shape): FaultClass => ({
    id: `wallet-does-not-know-the-chain-by-${shape.replace(' ', '-')}`,
    group: 'wallet',
    holds: 'The network is added and used.',
    tests: [inE2e('session', 'the network is added to a wallet that reports it as unknown with ${shape}')],
  })),
  {
    id: 'wallet-refuses-to-switch',
    group: 'wallet',
    holds: 'It is said beside the button.',
    tests: [inE2e('session', 'a rejected network switch is shown beside the button')],
  },
  {
    id: 'wallet-announces-itself-twice',
    group: 'wallet',
    holds: 'It is offered once.',
    tests: [inE2e('session', 'a wallet that announces itself twice is offered once')],
  },
  {
    id: 'wallet-imitates-another',
    group: 'wallet',
    holds: 'Both are offered and marked.',
    tests: [inE2e('session', 'two wallets with the same rdns are both offered and marked')],
  },
  {
    id: 'wallet-has-a-hostile-name',
    group: 'wallet',
    holds: 'Name and icon are text and a picture.',
    tests: [inE2e('session', 'a hostile name and icon are harmless in the list of wallets')],
  },
  {
    id: 'wallet-never-tells-what-it-can',
    group: 'wallet',
    holds: 'It is not waited for.',
    tests: [
      at(
        'adapters/viem/wallet/canBatch.test.ts',
        'A wallet that never reports its capabilities is not waited for',
      ),
    ],
  },
  {
    id: 'phone-rejects',
    group: 'wallet',
    holds: 'The rejection is told.',
    tests: [inE2e('walletConnect', 'a pairing and a mint that were rejected on the phone are reported')],
  },
  {
    id: 'phone-ends-the-session',
    group: 'wallet',
    holds: 'The page is disconnected at once.',
    tests: [
      inE2e(
        'walletConnect',
        'a session that ends on the phone ends in the page at once, and the other way round',
      ),
    ],
  },
  {
    id: 'relay-down-while-signing',
    group: 'wallet',
    holds: 'Nothing is lost.',
    tests: [inE2e('walletConnect', 'a relay that is down while the phone signs loses nothing')],
  },
  {
    id: 'relay-down-at-a-reload',
    group: 'wallet',
    holds: 'The page stays connected.',
    tests: [inE2e('walletConnect', 'a page reloaded while the relay is down is still connected')],
  },
  {
    id: 'relay-never-reached',
    group: 'wallet',
    holds: 'It is said within a minute.',
    tests: [inE2e('walletConnect', 'a relay that cannot be reached is reported within a minute')],
  },
]
