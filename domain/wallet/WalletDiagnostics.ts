import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'

/** The answers of the connected wallet without a prompt; a part is undefined where it failed. */
export interface WalletAnswers {
  /** Milliseconds until its first answer, or its first error; undefined when it stayed silent. */
  readonly millis: number | undefined
  readonly chainId: number | undefined
  /** Its latest block, and that of the community's endpoints. */
  readonly block: bigint | undefined
  readonly ourBlock: bigint | undefined
  /** Whether a block that both know has the same hash at both. */
  readonly sameBlock: boolean | undefined
}

export type AccountKind =
  | { readonly kind: 'plain' }
  /** Its own key signs, and it runs the code of a contract (EIP-7702). */
  | { readonly kind: 'delegated'; readonly to: Address }
  | { readonly kind: 'contract' }

/** Whose signature it is: the account's own key, its contract (ERC-1271, ERC-6492), or of nobody who may sign for it. */
export type Signed = 'own key' | 'contract' | 'not valid'

export interface EndpointAnswer {
  readonly host: string
  /** Undefined where it failed, or serves another chain. */
  readonly answer:
    | {
        readonly millis: number
        readonly block: bigint
        /** The time of that block, in seconds since 1970. */
        readonly time: number
      }
    | undefined
}

/** Finds out what works with the connected wallet. Only `sign` shows a prompt (rules/wallet: wallet-check). */
export interface WalletDiagnostics {
  /** Chain, block and hash by the wallet's own endpoint, each within five seconds. Rejects without a wallet. */
  answers(): Promise<WalletAnswers>
  /** Whether the wallet sends several calls as one (EIP-5792). Rejects where it does not tell within a second. */
  batches(account: Address): Promise<boolean>
  /** One read; rejects when no endpoint answers. */
  accountKind(account: Address): Promise<AccountKind>
  /** Whether the owner can approve this token by a signature (EIP-2612). One read; rejects when no endpoint answers. */
  permits(token: Address, owner: Address): Promise<boolean>
  /** Asks for a signature over this site's origin, which allows nothing, and verifies it. */
  sign(account: Address): Promise<Result<Signed, TxFailure>>
  /** Asks each endpoint by itself. Never rejects. */
  endpoints(): Promise<readonly EndpointAnswer[]>
}
