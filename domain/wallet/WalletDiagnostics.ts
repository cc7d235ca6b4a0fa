import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'

/** The wallet's answers without a prompt; a part is undefined if it failed. */
export interface WalletAnswers {
  /** Milliseconds to the first answer or error; undefined for silence. */
  readonly millis: number | undefined
  readonly chainId: number | undefined
  /** The wallet's latest block, and that of the community's endpoints. */
  readonly block: bigint | undefined
  readonly ourBlock: bigint | undefined
  /** Whether both have the same hash for a block known to both. */
  readonly sameBlock: boolean | undefined
}

export type AccountKind =
  | { readonly kind: 'plain' }
  /** Signs with its own key, and runs a contract's code (EIP-7702). */
  | { readonly kind: 'delegated'; readonly to: Address }
  | { readonly kind: 'contract' }

/** Whose signature it is: the account's own key's, its contract's (ERC-1271, ERC-6492), or an invalid one. */
export type Signed = 'own key' | 'contract' | 'not valid'

export interface EndpointAnswer {
  readonly host: string
  /** Undefined if it failed, or serves another chain. */
  readonly answer:
    | {
        readonly millis: number
        readonly block: bigint
        /** Of the block, in seconds since 1970. */
        readonly time: number
      }
    | undefined
}

/** Finds out what works with the connected wallet. Only `sign` shows a prompt (rules/wallet: wallet-check). */
export interface WalletDiagnostics {
  /** Chain, block and hash from the wallet's own endpoint, each within five seconds. Rejects without a wallet. */
  answers(): Promise<WalletAnswers>
  /** Whether the wallet batches calls (EIP-5792). Rejects without an answer within three seconds. */
  batches(account: Address): Promise<boolean>
  /** One read; rejects when no endpoint answers. */
  accountKind(account: Address): Promise<AccountKind>
  /** Whether the owner can approve this token by a signature (EIP-2612). One read; rejects when no endpoint answers. */
  permits(token: Address, owner: Address): Promise<boolean>
  /** Requests a signature over this site's origin, which allows nothing, and verifies it. */
  sign(account: Address): Promise<Result<Signed, TxFailure>>
  /** Asks each endpoint by itself. Never rejects. */
  endpoints(): Promise<readonly EndpointAnswer[]>
}
