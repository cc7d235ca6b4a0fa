import { readContract } from 'viem/actions'
import { domainSeparator, type TypedDataDomain } from 'viem'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { SignableMessage } from '#domain/activity/PreparedWrite.ts'
import type { Permit, PermitParams } from '#domain/tokens/Allowances.ts'
import type { Address } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { isKeySignature } from '#domain/shared/signature.ts'

import type { WalletAccess } from '../../shared/WalletAccess.ts'
import { erc20Abi } from '../abi/erc20Abi.ts'
import { readThrown } from '../activity/readThrown.ts'
import { toTxFailure } from '../activity/toTxFailure.ts'
import type { ChainAccess } from '../chain.ts'
import { NO_DATA } from '../rpc/RpcEndpoint.ts'
import { isContractCode } from '../wallet/contractWallet.ts'
import type { Eip1193Provider } from '../wallet/provider.ts'
import { signText } from '../wallet/signText.ts'

/** Domain versions in use; the first is for tokens that name none. */
const VERSIONS = ['1', '2']

/** The typed data of EIP-2612. */
const PERMIT = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
]
const DOMAIN = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

/**
 * EIP-2612, for a token whose domain separator the app can compute; undefined for any other token,
 * a contract account, and after a failed read.
 */
export async function preparePermit(
  chain: ChainAccess,
  wallet: WalletAccess,
  params: PermitParams,
): Promise<SignableMessage<Permit> | undefined> {
  const { token, owner, spender, amount, deadline } = params
  // Most tokens revert here; an approval by transaction is always possible instead.
  const terms = await termsOf(chain, token.address, owner).catch(() => undefined)
  if (!terms) return undefined
  const { domain, nonce } = terms
  const content = JSON.stringify({
    types: { EIP712Domain: DOMAIN, Permit: PERMIT },
    primaryType: 'Permit',
    domain,
    message: {
      owner,
      spender,
      value: amount.toString(),
      nonce: nonce.toString(),
      deadline: deadline.toString(),
    },
  })
  return {
    content,
    account: owner,
    to: token.address,
    network: chain.quorum.chain.name,
    sign: async () => sign(chain, await wallet.provider(), params, content),
  }
}

/** Rejects when no endpoint answers. */
export async function supportsPermit(chain: ChainAccess, token: Address, owner: Address): Promise<boolean> {
  try {
    return (await termsOf(chain, token, owner)) !== undefined
  } catch (error) {
    const { kind } = toTxFailure(error)
    // Some tokens answer a missing function with nothing.
    const isUnread = kind === 'node unavailable' && !readThrown(error).codes.has(NO_DATA)
    if (isUnread || kind === 'sources disagree') throw error
    return false
  }
}

/** Undefined if this owner or token cannot have a permit. */
async function termsOf(
  { quorum }: ChainAccess,
  token: Address,
  owner: Address,
): Promise<{ readonly domain: TypedDataDomain; readonly nonce: bigint } | undefined> {
  const reads = { address: token, abi: erc20Abi }
  const [code, separator, name, nonce] = await Promise.all([
    quorum.request({ method: 'eth_getCode', params: [owner, 'latest'] }),
    readContract(quorum, { ...reads, functionName: 'DOMAIN_SEPARATOR' }),
    readContract(quorum, { ...reads, functionName: 'name' }),
    readContract(quorum, { ...reads, functionName: 'nonces', args: [owner] }),
  ])
  if (isContractCode(code)) return undefined
  const domain = VERSIONS.map((version) => ({
    name,
    version,
    chainId: quorum.chain.id,
    verifyingContract: token,
  })).find((candidate) => domainSeparator({ domain: candidate }) === separator)
  return domain && { domain, nonce }
}

async function sign(
  chain: ChainAccess,
  provider: Eip1193Provider | undefined,
  { owner, spender, amount, deadline }: PermitParams,
  content: string,
): Promise<Result<Permit, TxFailure>> {
  const signed = await signText(chain, provider, owner, content)
  if (!signed.ok) return signed
  const signature = signed.value
  return isKeySignature(signature)
    ? ok({ owner, spender, amount, deadline, signature })
    : err({ kind: 'no longer possible', change: 'permit needs key' })
}
