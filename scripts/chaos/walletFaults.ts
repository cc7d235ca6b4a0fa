import { ProviderError } from '../dev-wallet/ProviderError.ts'

/** The wallet's state and the current request. */
interface AskedWallet {
  useAnotherAccount(): unknown
  useAnotherChain(): unknown
  lock(): unknown
  /** Tells the page its account and its chain. */
  report(): unknown
  /** Does what the page asked for; the result is the page's. */
  handle(): Promise<unknown>
}

export interface Behaviour {
  readonly act: (wallet: AskedWallet) => unknown
  /** The switch of the chaos panel: its id, its label, and the expected behaviour of the app. */
  readonly shown?: readonly [id: string, label: string, expected: string]
}

/** Methods that show a prompt in a real wallet. */
export const ASKING: readonly string[] = [
  'eth_requestAccounts',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'eth_sendTransaction',
  'personal_sign',
  'wallet_watchAsset',
  'wallet_sendCalls',
  'eth_signTypedData_v4',
]

/** Messages by code of EIP-1193, EIP-1474 or EIP-5792. */
export const WALLET_ERRORS: Readonly<Record<number, string>> = {
  4001: 'User rejected the request.',
  4100: 'The requested method and/or account has not been authorized by the user.',
  4200: 'The requested method is not supported by this Ethereum provider.',
  4900: 'The provider is disconnected from all chains.',
  4901: 'The provider is disconnected from the specified chain.',
  4902: 'Unrecognized chain ID. Try adding the chain using wallet_addEthereumChain first.',
  5000: 'User rejected.',
  5700: 'The wallet does not support the requested capability.',
  5710: 'The wallet does not support the requested chain.',
  5720: 'There is already a bundle submitted with this id.',
  5730: 'The bundle id is unknown.',
  5740: 'The bundle is too large.',
  5750: 'The user rejected the upgrade of the account.',
  5760: 'The wallet does not support atomic execution.',
  [-32000]: 'Invalid input.',
  [-32002]: 'Request already pending. Please wait.',
  [-32003]: 'Transaction rejected.',
  [-32005]: 'Request limit exceeded.',
  [-32603]: 'Internal JSON-RPC error.',
}

function refuse(code: number): never {
  throw new ProviderError(code, WALLET_ERRORS[code] ?? 'An error of this wallet.')
}

/** The user agrees, and the page hears something else. */
const agreed = (answer: () => unknown) => async (wallet: AskedWallet) => {
  await wallet.handle()
  return answer()
}

const OTHER_HASH = `0x${'77'.repeat(32)}`
const UNCERTAIN =
  'The transaction is looked for on the chain before anything is offered again; nothing is sent twice.'

export const BEHAVIOURS = {
  approve: { act: (wallet) => wallet.handle() },
  reject: { act: () => refuse(4001) },
  hang: {
    act: () => new Promise(() => undefined),
    shown: [
      'silent',
      'Never answers',
      'The wait can be left, and what is signed later is tracked all the same.',
    ],
  },
  'approve and report twice': {
    act: async (wallet) => {
      const result = await wallet.handle()
      await wallet.report()
      await wallet.report()
      return result
    },
    shown: ['twice', 'Reports its account and its chain twice', 'Nothing is shown or sent twice.'],
  },
  'approve and be lost': {
    act: agreed(() => refuse(4900)),
    shown: ['lost', 'Agrees, and the answer is lost', UNCERTAIN],
  },
  'approve and answer nonsense': {
    act: agreed(() => 'sent'),
    shown: ['nonsense', 'Agrees, and answers no hash', UNCERTAIN],
  },
  'approve and answer another hash': {
    act: agreed(() => OTHER_HASH),
    shown: [
      'wrong-hash',
      'Agrees, and answers another hash',
      'No success is shown for a transaction that is not on the chain.',
    ],
  },
  'switch the account first': {
    act: async (wallet) => {
      await wallet.useAnotherAccount()
      return wallet.handle()
    },
    shown: [
      'other-account',
      'Switches the account in the middle',
      'Nothing is signed for the account before, and the page shows the new one.',
    ],
  },
  'switch the chain first': {
    act: async (wallet) => {
      await wallet.useAnotherChain()
      return wallet.handle()
    },
    shown: [
      'other-chain',
      'Switches the chain in the middle',
      'Nothing is sent to another chain, and the page offers to switch.',
    ],
  },
  'lock first': {
    act: async (wallet) => {
      await wallet.lock()
      return refuse(4100)
    },
    shown: [
      'lock',
      'Locks itself in the middle',
      'The page is disconnected, and says that nothing was sent.',
    ],
  },
} satisfies Readonly<Record<string, Behaviour>>

/** The user's answer to a prompt, the wallet's own behaviour, or the code with which it refuses. */
export type WalletAnswer = keyof typeof BEHAVIOURS | { readonly code: number }

/** Answers of every wallet of a stack, by method. */
export type WalletScript = Map<string, WalletAnswer | Promise<WalletAnswer>>

export const answerOf = async (answer: WalletAnswer, wallet: AskedWallet): Promise<unknown> =>
  typeof answer === 'object' ? refuse(answer.code) : BEHAVIOURS[answer].act(wallet)
