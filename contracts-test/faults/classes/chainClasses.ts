import type { FaultClass, Switched, TestReference } from '../FaultClass.ts'
import { SENDING } from '../roads.ts'

const PENDING = 'contracts-test/e2e/pending.e2e.ts'
const STORE = 'src/stores/activity/ActivityStore.test.ts'
const at = (file: string, title: string): TestReference => ({ file, title })
const inE2e = (file: string, title: string) => at(`contracts-test/e2e/${file}.e2e.ts`, title)
const HOLD: Switched = ['chain-hold', {}]

export const CHAIN_CLASSES: readonly FaultClass[] = [
  {
    id: 'no-block-comes',
    group: 'chain',
    holds: 'The transaction is shown as pending until its block is mined, and then as what it became.',
    plays: [{ switched: [HOLD], moment: 'deciding', expected: 'recovers', roads: SENDING }],
  },
  {
    id: 'time-has-passed',
    group: 'chain',
    holds: 'Locks, periods, deadlines and ages follow the chain.',
    plays: [
      {
        switched: [['chain-time-travel', { seconds: 600 }]],
        moment: 'opening',
        expected: 'goes on',
        roads: SENDING,
      },
    ],
    tests: [
      inE2e(
        'swap',
        'A worse price is reviewed again, and a swap past its deadline or its slippage exchanges nothing',
      ),
    ],
  },
  {
    id: 'blocks-come-fast',
    group: 'chain',
    holds: 'Nothing is lost or asked twice when many blocks come at once.',
    plays: [
      { switched: [['chain-mine', { blocks: 50 }]], moment: 'deciding', expected: 'goes on', roads: SENDING },
    ],
  },
  {
    id: 'gas-spikes-at-the-last-click',
    group: 'chain',
    holds: 'The fee is counted anew before the wallet is asked.',
    plays: [
      { switched: [['chain-gas', { gwei: 500 }]], moment: 'deciding', expected: 'recovers', roads: SENDING },
    ],
  },
  {
    id: 'names-are-paused-at-the-last-click',
    group: 'chain',
    holds: 'Nothing is sent, and the pause is said.',
    plays: [
      {
        switched: [['chain-pause', { contract: 'names' }]],
        moment: 'deciding',
        expected: 'recovers',
        roads: ['mint'],
      },
    ],
    tests: [inE2e('mint', 'while minting is paused nothing can be minted')],
  },
  {
    id: 'claims-are-paused-at-the-last-click',
    group: 'chain',
    holds: 'Nothing is sent, and the pause is said.',
    plays: [
      {
        switched: [['chain-pause', { contract: 'claims by name' }]],
        moment: 'deciding',
        expected: 'recovers',
        roads: ['claim'],
      },
    ],
    tests: [
      inE2e(
        'airdrop',
        'All names of the user are claimed across a rejection, a pause, a reload and a faster account',
      ),
    ],
  },
  {
    id: 'launches-are-paused',
    group: 'chain',
    holds: 'Nothing is signed.',
    tests: [
      inE2e(
        'nftCreate',
        'nothing is signed while launching is paused, also when the pause begins after the page has loaded',
      ),
    ],
  },
  {
    id: 'posts-are-paused',
    group: 'chain',
    holds: 'The form says so, and nothing is sent.',
    tests: [inE2e('postWriting', 'A user who may not post sees the reason and the next step')],
  },
  {
    id: 'the-price-rises-at-the-last-click',
    group: 'chain',
    holds: 'The new price is reviewed before anything is signed.',
    plays: [
      {
        switched: [['chain-price', { coins: 3 }]],
        moment: 'deciding',
        expected: 'recovers',
        roads: ['mint'],
      },
    ],
    tests: [inE2e('mint', 'a price that changes during the review is shown again before anything is signed')],
  },
  {
    id: 'the-price-falls-at-the-last-click',
    group: 'chain',
    holds: 'No more is paid than the price.',
    tests: [
      inE2e(
        'nftCollection',
        'a first token is bought at the exact price, also after the price has moved, and sent to a name',
      ),
    ],
  },
  ...(
    [
      ['repriced', 'a transaction that was sped up is a success'],
      ['cancelled', 'a cancelled transaction is never a success'],
      ['replaced-by-another', 'a transaction whose nonce another one used is reported as replaced'],
      ['dropped', 'a transaction that the network dropped is reported as dropped'],
      ['reorganised', 'a success is withdrawn after a reorganization'],
      ['outrun', 'a mint that comes second fails with the exact text (rules/errors: failed-text)'],
      [
        'mined-while-no-page-is-open',
        'a transaction that was mined while no page was open is reported when one opens',
      ],
      [
        'pending-across-a-reload',
        'a pending transaction is tracked to its end after the page was closed and opened again',
      ],
      [
        'pending-while-the-chain-cannot-be-reached',
        'a pending transaction is reported once the chain can be reached again',
      ],
    ] as const
  ).map(([id, title]): FaultClass => ({
    id: `transaction-${id}`,
    group: 'chain',
    holds: 'The outcome is told as what it is, and only a repriced transaction can be a success.',
    tests: [at(PENDING, title)],
  })),
  {
    id: 'transaction-reverted',
    group: 'chain',
    holds: 'It is told as failed, with the reason where there is one.',
    tests: [at(STORE, 'reports a failed transaction when its receipt says so')],
  },
  {
    id: 'a-dropped-transaction-comes-back',
    group: 'chain',
    holds: 'It is tracked again, and a repeated one has a warning.',
    tests: [
      at(
        'src/stores/activity/WalletRequestStore.test.ts',
        'has a warning if the network dropped the first, because it may come back',
      ),
    ],
  },
  {
    id: 'a-name-is-taken-meanwhile',
    group: 'chain',
    holds: 'Nothing is signed.',
    tests: [inE2e('mint', 'a name taken after it was found free stops the mint before anything is signed')],
  },
  {
    id: 'the-balance-is-too-low',
    group: 'chain',
    holds: 'It is said before the wallet is asked.',
    tests: [
      inE2e('mint', 'a balance that does not cover the price disables the button'),
      inE2e('mint', 'a balance that covers the price but not the fee is reported before the wallet prompt'),
    ],
  },
  {
    id: 'a-referrer-refuses-coins',
    group: 'chain',
    holds: 'The mint goes on without the referrer, and the review says so.',
    tests: [inE2e('mint', 'a referrer that refuses coins does not block the mint, and the review says so')],
  },
  {
    id: 'the-pool-moves-against-the-swap',
    group: 'chain',
    holds: 'The worse price is reviewed again; below the minimum nothing is exchanged.',
    tests: [
      inE2e(
        'swap',
        'A worse price is reviewed again, and a swap past its deadline or its slippage exchanges nothing',
      ),
    ],
  },
  {
    id: 'two-buy-in-one-block',
    group: 'chain',
    holds: 'The second fails, and costs the network fee alone.',
    tests: [
      inE2e('nftCollection', 'the second of two purchases in one block fails and costs only the network fee'),
    ],
  },
  {
    id: 'out-of-gas',
    group: 'chain',
    holds: 'The transaction is told as failed.',
    open: 'The wallet chooses the gas, and the chaos panel cannot lower it.',
  },
  {
    id: 'the-nonce-is-too-low',
    group: 'chain',
    holds: 'The wallet’s refusal is told in words, and the next attempt works.',
    open: 'The end-to-end wallet reads its nonce from the node; the error alone is played as -32000.',
  },
]
