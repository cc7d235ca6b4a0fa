import { parseWinston, winstonOfAr, type Winston } from '#domain/uploads/Winston.ts'

import { HOSTED_STORE_VARIABLES } from '../miniapp/miniAppEnvironment.ts'
import type { CompleteEnvironment, EnvironmentOf } from '../shared/environment.ts'
import { SITE_VARIABLES } from '../shared/siteRequest.ts'
import type { ArweaveKey } from './arweaveTransaction.ts'

export const UPLOAD_VARIABLES = {
  ...SITE_VARIABLES,
  /** Lets several instances know of each other's uploads. */
  ...HOSTED_STORE_VARIABLES,
  /** The embedded store's file: lets an instance know of the uploads before its last start. */
  MINIAPP_STORE_FILE: {},
  /** Secrets: the key that pays. They appear in no response and are sent nowhere. */
  ARWEAVE_KTY: { required: true },
  ARWEAVE_N: { required: true },
  ARWEAVE_E: { required: true },
  ARWEAVE_D: { required: true },
  ARWEAVE_P: { required: true },
  ARWEAVE_Q: { required: true },
  ARWEAVE_DP: { required: true },
  ARWEAVE_DQ: { required: true },
  ARWEAVE_QI: { required: true },
  /** The gateway for transactions; https://arweave.net/ by default. */
  ARWEAVE_GATEWAY: {},
  /** Bytes of a file; one MiB by default, never more than four. */
  FILE_UPLOAD_SIZE_LIMIT: {},
  /** An endpoint of the chain, to check the holders of names and the signatures of contract wallets. */
  UPLOAD_RPC_URL: { needs: 'UPLOAD_TLD' },
  /** The community's name contract: only holders of a name may upload. Without these two, anyone may. */
  UPLOAD_TLD: { needs: 'UPLOAD_RPC_URL' },
  /** Winston per started MiB; 0.01 AR by default. */
  UPLOAD_MOST_WINSTON_PER_MIB: {},
  /** Winston per day (UTC), of all instances that share a store; 0.2 AR by default. */
  UPLOAD_MOST_WINSTON_PER_DAY: {},
  /** AR that stay in the wallet, like the community's arweaveMinBalance; 0.02 by default. */
  UPLOAD_MIN_BALANCE: {},
  /**
   * The quick-auth server whose tokens identify senders from a social client, like quickAuthOrigin; without it
   * no token is accepted. A token is for one site, which must be configured rather than taken from the request.
   */
  QUICK_AUTH_ORIGIN: { needs: 'SITE_ORIGIN' },
  /** The tag of uploads; "Hearth" by default. */
  APP_NAME: {},
} as const

export type UploadEnvironment = EnvironmentOf<typeof UPLOAD_VARIABLES>

/** The platforms' limit of a request is little more than this. */
const HARD_LIMIT = 4 * 1024 * 1024
const USUAL_LIMIT = 1024 * 1024

/** Bytes: one MiB for an unset or unreadable value, never more than four. */
export function sizeLimitOf({ FILE_UPLOAD_SIZE_LIMIT }: UploadEnvironment): number {
  const limit = Number(FILE_UPLOAD_SIZE_LIMIT)
  return Number.isSafeInteger(limit) && limit > 0 ? Math.min(limit, HARD_LIMIT) : USUAL_LIMIT
}

/** In winston; unreadable values count as unset. */
export function boundsOf(env: UploadEnvironment): {
  readonly maxPerMib: Winston
  readonly maxPerDay: Winston
  readonly minLeft: Winston
} {
  const minBalance = Number(env.UPLOAD_MIN_BALANCE || Number.NaN)
  return {
    maxPerMib: parseWinston(env.UPLOAD_MOST_WINSTON_PER_MIB ?? '') ?? winstonOfAr(0.01),
    maxPerDay: parseWinston(env.UPLOAD_MOST_WINSTON_PER_DAY ?? '') ?? winstonOfAr(0.2),
    minLeft: winstonOfAr(minBalance >= 0 ? minBalance : 0.02),
  }
}

export function keyOf(env: CompleteEnvironment<typeof UPLOAD_VARIABLES>): ArweaveKey {
  const { ARWEAVE_KTY: kty, ARWEAVE_N: n, ARWEAVE_E: e, ARWEAVE_D: d, ARWEAVE_P: p, ARWEAVE_Q: q } = env
  const { ARWEAVE_DP: dp, ARWEAVE_DQ: dq, ARWEAVE_QI: qi } = env
  return { kty, n, e, d, p, q, dp, dq, qi }
}
