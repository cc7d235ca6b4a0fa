import type { ChaosSwitch } from './ChaosSwitch.ts'
import { WALLET_ERRORS, type WalletAnswer } from './walletAnswers.ts'
import { ASKING } from './WalletScript.ts'

interface WalletFault {
  readonly id: string
  readonly label: string
  readonly expected: string
  readonly answer: WalletAnswer
  readonly usual?: (typeof ASKING)[number]
}

const UNCERTAIN =
  'The transaction is looked for on the chain before anything is offered again; nothing is sent twice.'

const EXPECTED_OF_CODE: Readonly<Record<number, string>> = {
  4001: 'It says that you rejected it, as information; nothing is lost and the next attempt works.',
  4902: 'The network is added to the wallet and then used.',
  [-32002]: 'It says that a request is open in the wallet already.',
}

const ERRORS: readonly WalletFault[] = Object.keys(WALLET_ERRORS).map((text) => {
  const code = Number(text)
  return {
    id: `error-${text}`,
    label: `Error ${text}: ${WALLET_ERRORS[code] ?? ''}`,
    expected:
      EXPECTED_OF_CODE[code] ?? 'It says what happened in words of its own, and the next attempt works.',
    answer: { code },
    ...(code === 4902 && { usual: 'wallet_switchEthereumChain' as const }),
  }
})

const FAULTS: readonly WalletFault[] = [
  ...ERRORS,
  {
    id: 'silent',
    label: 'Never answers',
    expected: 'The wait can be left, and what is signed later is tracked all the same.',
    answer: 'hang',
  },
  {
    id: 'twice',
    label: 'Reports its account and its chain twice',
    expected: 'Nothing is shown or sent twice.',
    answer: 'approve and report twice',
  },
  { id: 'lost', label: 'Agrees, and the answer is lost', expected: UNCERTAIN, answer: 'approve and be lost' },
  {
    id: 'nonsense',
    label: 'Agrees, and answers no hash',
    expected: UNCERTAIN,
    answer: 'approve and answer nonsense',
  },
  {
    id: 'wrong-hash',
    label: 'Agrees, and answers another hash',
    expected: 'No success is shown for a transaction that is not on the chain.',
    answer: 'approve and answer another hash',
  },
  {
    id: 'other-account',
    label: 'Switches the account in the middle',
    expected: 'Nothing is signed for the account before, and the page shows the new one.',
    answer: 'switch the account first',
  },
  {
    id: 'other-chain',
    label: 'Switches the chain in the middle',
    expected: 'Nothing is sent to another chain, and the page offers to switch.',
    answer: 'switch the chain first',
  },
  {
    id: 'lock',
    label: 'Locks itself in the middle',
    expected: 'The page is disconnected, and says that nothing was sent.',
    answer: 'lock first',
  },
]

export const WALLET_SWITCHES: readonly ChaosSwitch[] = FAULTS.map(
  ({ id, label, expected, answer, usual = 'eth_sendTransaction' }): ChaosSwitch => ({
    id: `wallet-${id}`,
    group: 'wallet',
    label,
    expected,
    parameters: { method: { kind: 'choice', options: ASKING, usual } },
    parts: ({ method }) => [String(method)],
    apply: ({ wallet }, _, method) => {
      wallet.set(method, answer)
      return Promise.resolve(() => wallet.forget(method))
    },
  }),
)
