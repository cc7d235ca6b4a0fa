import { parseWinston, winstonOfAr, type Winston } from '#domain/uploads/Winston.ts'

import type { SiteEnvironment } from '../shared/siteRequest.ts'
import type { ArweaveKey } from './arweaveTransaction.ts'

/** What the host's environment holds; the key's nine names are those of product 5. */
export interface UploadEnvironment extends SiteEnvironment {
  /** Secrets: the key that pays. They stand in no answer and go nowhere. */
  readonly ARWEAVE_KTY?: string | undefined
  readonly ARWEAVE_N?: string | undefined
  readonly ARWEAVE_E?: string | undefined
  readonly ARWEAVE_D?: string | undefined
  readonly ARWEAVE_P?: string | undefined
  readonly ARWEAVE_Q?: string | undefined
  readonly ARWEAVE_DP?: string | undefined
  readonly ARWEAVE_DQ?: string | undefined
  readonly ARWEAVE_QI?: string | undefined
  /** Where transactions are posted; https://arweave.net/ unless told. */
  readonly ARWEAVE_GATEWAY?: string | undefined
  /** Bytes of the largest file; one MiB unless told, never more than four. */
  readonly FILE_UPLOAD_SIZE_LIMIT?: string | undefined
  /** An endpoint of the chain, by which signatures of contract wallets are checked; without it they are refused. */
  readonly UPLOAD_RPC_URL?: string | undefined
  /** The contract of the community's names; with it and the endpoint only who holds a name may upload. */
  readonly UPLOAD_TLD?: string | undefined
  /** Winston paid at most for each begun MiB; 0.01 AR unless told. */
  readonly UPLOAD_MOST_WINSTON_PER_MIB?: string | undefined
  /** Winston paid at most in a day (UTC) by one running instance; 0.2 AR unless told. */
  readonly UPLOAD_MOST_WINSTON_PER_DAY?: string | undefined
  /** AR that stay in the purse, as the community's arweaveMinBalance; 0.02 unless told. */
  readonly UPLOAD_MIN_BALANCE?: string | undefined
  /** The quick-auth server whose tokens prove who uploads from a social client, as quickAuthOrigin; without it none do. */
  readonly QUICK_AUTH_ORIGIN?: string | undefined
  /** What uploads are tagged with; "Hearth" unless told. */
  readonly APP_NAME?: string | undefined
}

/** Hosts of functions take little more than this in one request. */
const HARD_LIMIT = 4 * 1024 * 1024
const USUAL_LIMIT = 1024 * 1024

/** Bytes of the largest file that is taken. */
export function sizeLimitOf({ FILE_UPLOAD_SIZE_LIMIT }: UploadEnvironment): number {
  const limit = Number(FILE_UPLOAD_SIZE_LIMIT)
  return Number.isSafeInteger(limit) && limit > 0 ? Math.min(limit, HARD_LIMIT) : USUAL_LIMIT
}

/** What bounds payments, in winston; what cannot be read is as if it were not told. */
export function boundsOf(env: UploadEnvironment): {
  readonly mostPerMib: Winston
  readonly mostPerDay: Winston
  readonly leastLeft: Winston
} {
  const least = Number(env.UPLOAD_MIN_BALANCE || Number.NaN)
  return {
    mostPerMib: parseWinston(env.UPLOAD_MOST_WINSTON_PER_MIB ?? '') ?? winstonOfAr(0.01),
    mostPerDay: parseWinston(env.UPLOAD_MOST_WINSTON_PER_DAY ?? '') ?? winstonOfAr(0.2),
    leastLeft: winstonOfAr(least >= 0 ? least : 0.02),
  }
}

/** The key that pays; undefined unless all nine parts are there. */
export function keyOf(env: UploadEnvironment): ArweaveKey | undefined {
  const { ARWEAVE_KTY: kty, ARWEAVE_N: n, ARWEAVE_E: e, ARWEAVE_D: d, ARWEAVE_P: p, ARWEAVE_Q: q } = env
  const { ARWEAVE_DP: dp, ARWEAVE_DQ: dq, ARWEAVE_QI: qi } = env
  if (!kty || !n || !e || !d || !p || !q || !dp || !dq || !qi) return undefined
  return { kty, n, e, d, p, q, dp, dq, qi }
}
