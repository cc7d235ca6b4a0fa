import { parseWinston, winstonOfAr, type Winston } from '#domain/uploads/Winston.ts'

import type { CompleteEnvironment, EnvironmentOf } from '../shared/environment.ts'
import { SITE_VARIABLES } from '../shared/siteRequest.ts'
import type { ArweaveKey } from './arweaveTransaction.ts'

/** What the upload function reads of its host's environment. */
export const UPLOAD_VARIABLES = {
  ...SITE_VARIABLES,
  /** Secrets: the key that pays. They stand in no answer and go nowhere. */
  ARWEAVE_KTY: { required: true },
  ARWEAVE_N: { required: true },
  ARWEAVE_E: { required: true },
  ARWEAVE_D: { required: true },
  ARWEAVE_P: { required: true },
  ARWEAVE_Q: { required: true },
  ARWEAVE_DP: { required: true },
  ARWEAVE_DQ: { required: true },
  ARWEAVE_QI: { required: true },
  /** Where transactions are posted; https://arweave.net/ unless told. */
  ARWEAVE_GATEWAY: {},
  /** Bytes of the largest file; one MiB unless told, never more than four. */
  FILE_UPLOAD_SIZE_LIMIT: {},
  /** An endpoint of the chain, to ask who holds a name and to check signatures of contract wallets. */
  UPLOAD_RPC_URL: { needs: 'UPLOAD_TLD' },
  /** The contract of the community's names: only who holds one may upload. Without these two anybody may. */
  UPLOAD_TLD: { needs: 'UPLOAD_RPC_URL' },
  /** Winston paid at most for each begun MiB; 0.01 AR unless told. */
  UPLOAD_MOST_WINSTON_PER_MIB: {},
  /** Winston paid at most in a day (UTC) by one running instance; 0.2 AR unless told. */
  UPLOAD_MOST_WINSTON_PER_DAY: {},
  /** AR that stay in the purse, as the community's arweaveMinBalance; 0.02 unless told. */
  UPLOAD_MIN_BALANCE: {},
  /**
   * The quick-auth server whose tokens prove who uploads from a social client, as quickAuthOrigin; without it none do. A
   * token is for one site, so which one that is must be told, and not taken from the request that brings it.
   */
  QUICK_AUTH_ORIGIN: { needs: 'SITE_ORIGIN' },
  /** What uploads are tagged with; "Hearth" unless told. */
  APP_NAME: {},
} as const

export type UploadEnvironment = EnvironmentOf<typeof UPLOAD_VARIABLES>

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
  readonly maxPerMib: Winston
  readonly maxPerDay: Winston
  readonly minLeft: Winston
} {
  const least = Number(env.UPLOAD_MIN_BALANCE || Number.NaN)
  return {
    maxPerMib: parseWinston(env.UPLOAD_MOST_WINSTON_PER_MIB ?? '') ?? winstonOfAr(0.01),
    maxPerDay: parseWinston(env.UPLOAD_MOST_WINSTON_PER_DAY ?? '') ?? winstonOfAr(0.2),
    minLeft: winstonOfAr(least >= 0 ? least : 0.02),
  }
}

/** The key that pays. */
export function keyOf(env: CompleteEnvironment<typeof UPLOAD_VARIABLES>): ArweaveKey {
  const { ARWEAVE_KTY: kty, ARWEAVE_N: n, ARWEAVE_E: e, ARWEAVE_D: d, ARWEAVE_P: p, ARWEAVE_Q: q } = env
  const { ARWEAVE_DP: dp, ARWEAVE_DQ: dq, ARWEAVE_QI: qi } = env
  return { kty, n, e, d, p, q, dp, dq, qi }
}
