import { arweaveAddressOf } from './arweaveTransaction.ts'
import { DEVELOPMENT_KEY } from './developmentKey.ts'
import type { UploadEnvironment } from './uploadEnvironment.ts'

export const DEVELOPMENT_PAYER = arweaveAddressOf(DEVELOPMENT_KEY.n)

export function developmentUpload(
  gateway: string,
  chain?: { readonly url: string; readonly tld: string },
): UploadEnvironment {
  const { kty, n, e, d, p, q, dp, dq, qi } = DEVELOPMENT_KEY
  return {
    ARWEAVE_KTY: kty,
    ARWEAVE_N: n,
    ARWEAVE_E: e,
    ARWEAVE_D: d,
    ARWEAVE_P: p,
    ARWEAVE_Q: q,
    ARWEAVE_DP: dp,
    ARWEAVE_DQ: dq,
    ARWEAVE_QI: qi,
    ARWEAVE_GATEWAY: gateway,
    ...(chain && { UPLOAD_RPC_URL: chain.url, UPLOAD_TLD: chain.tld }),
  }
}
