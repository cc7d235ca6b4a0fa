import { parseWinston, winstonOfAr, type Winston } from '#domain/uploads/Winston.ts'

import { HOSTED_STORE_VARIABLES, STORE_FILE } from '../miniapp/miniAppEnvironment.ts'
import type { CompleteEnvironment, EnvironmentOf } from '../shared/environment.ts'
import { SITE_VARIABLES } from '../shared/siteRequest.ts'
import type { ArweaveKey } from './arweaveTransaction.ts'

const keyPart = (name: string) => ({ about: `Its ${name}.`, required: true }) as const

export const UPLOAD_VARIABLES = {
  ...SITE_VARIABLES,
  ...HOSTED_STORE_VARIABLES,
  MINIAPP_STORE_FILE: STORE_FILE,
  // Secrets: the key that pays. They appear in no response and are sent nowhere.
  ARWEAVE_KTY: {
    about: 'The key that pays for uploads, as the parts of its JSON Web Key: kty.',
    required: true,
  },
  ARWEAVE_N: keyPart('n'),
  ARWEAVE_E: keyPart('e'),
  ARWEAVE_D: keyPart('d'),
  ARWEAVE_P: keyPart('p'),
  ARWEAVE_Q: keyPart('q'),
  ARWEAVE_DP: keyPart('dp'),
  ARWEAVE_DQ: keyPart('dq'),
  ARWEAVE_QI: keyPart('qi'),
  ARWEAVE_GATEWAY: { about: 'The gateway for transactions; https://arweave.net/ by default.' },
  FILE_UPLOAD_SIZE_LIMIT: { about: 'Bytes of a file; one MiB by default, never more than four.' },
  UPLOAD_RPC_URL: {
    about: 'An endpoint of the chain, to check the holders of names and the signatures of contract wallets.',
    needs: 'UPLOAD_TLD',
  },
  UPLOAD_TLD: {
    about: "The community's name contract: only holders of a name may upload. Without it anyone may.",
    needs: 'UPLOAD_RPC_URL',
  },
  UPLOAD_MOST_WINSTON_PER_MIB: {
    about: 'The maximum price per started MiB; 10000000000 (0.01 AR) by default.',
  },
  UPLOAD_MOST_WINSTON_PER_DAY: {
    about: 'The maximum per day (UTC) of all instances that share a store; 200000000000 (0.2 AR) by default.',
  },
  UPLOAD_MIN_BALANCE: {
    about: "AR that stay in the wallet, like the community's arweaveMinBalance; 0.02 by default.",
  },
  // A token is for one site, which must be configured rather than taken from the request.
  QUICK_AUTH_ORIGIN: {
    about:
      'The quick-auth server whose tokens replace a signature inside a social client, like quickAuthOrigin; without it none is accepted.',
    needs: 'SITE_ORIGIN',
  },
  APP_NAME: { about: 'The tag of uploads; Hearth by default.' },
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
