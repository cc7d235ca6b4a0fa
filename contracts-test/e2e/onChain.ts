import { numberToHex, zeroAddress, type Hex } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import { contractAt } from '../../scripts/chain/contractAt.ts'
import { readArtifact } from '../../scripts/contracts/compile.ts'
import { signer } from '../../scripts/contracts/developmentAccounts.ts'
import { LOCAL_PRICES } from '../../scripts/chain/deploy.ts'
import type { TestEnvironment } from './testEnvironment.ts'
import type { SentByWallet } from '../../scripts/chain/SentByWallet.ts'

/** An account's main name on chain; '' if none. */
export function defaultNameOf({ node, deployment }: TestEnvironment, account: Address): Promise<string> {
  return contractAt(node, 'FlexiTld', deployment.tld).read('defaultNames', account)
}

/** A name's owner on chain; the zero address if none. */
export function holderOf({ node, deployment }: TestEnvironment, name: string): Promise<string> {
  return contractAt(node, 'FlexiTld', deployment.tld).read('getDomainHolder', name)
}

export async function asOwner(
  { node, deployment }: TestEnvironment,
  functionName: string,
  args: readonly unknown[] = [],
) {
  await contractAt(node, 'MinterWithBroker', deployment.minter).send(0, functionName, args)
}

/** The texts of a chat's last posts, oldest first; of a post that is stored elsewhere its address. */
export async function newestPosts(
  { node }: TestEnvironment,
  address: Address,
  count: bigint,
): Promise<readonly string[]> {
  const chat = contractAt(node, 'ChatContextV1', address)
  const posts = await chat.read<readonly { readonly url: string }[]>('fetchLastMainMessages', true, count)
  return posts.toReversed().map(({ url }) => {
    const [, encoded] = url.split('base64,')
    if (encoded === undefined) return url
    return (JSON.parse(Buffer.from(encoded, 'base64').toString()) as { readonly text: string }).text
  })
}

/** Another account mints a name of five or more characters, at a fee that puts it first in its block. */
export function outbid({ node, deployment }: TestEnvironment, name: string, account: number): Promise<Hex> {
  const [, , , , price] = LOCAL_PRICES
  const buyer = signer(account)
  return node.writeContract({
    account: buyer,
    chain: null,
    address: deployment.minter,
    abi: readArtifact('MinterWithBroker').abi,
    functionName: 'mint',
    args: [name, buyer.address, zeroAddress],
    value: price,
    // An estimate on top of the pending transactions would be refused.
    gas: 1_000_000n,
    maxFeePerGas: 500_000_000_000n,
    maxPriorityFeePerGas: 400_000_000_000n,
  })
}

/** The account reuses the nonce at twice the fee, for the same transaction or another. */
export function replace(
  { node }: TestEnvironment,
  sent: SentByWallet,
  account: number,
  wish: Pick<SentByWallet, 'to' | 'data' | 'value'> = sent,
): Promise<Hex> {
  const { nonce, gas, maxFeePerGas, maxPriorityFeePerGas } = sent
  const { to, data, value } = wish
  return node.sendTransaction({
    account: signer(account),
    chain: null,
    to,
    data,
    value,
    nonce,
    gas,
    maxFeePerGas: maxFeePerGas * 2n,
    maxPriorityFeePerGas: maxPriorityFeePerGas * 2n + 1n,
  })
}

export async function mineBlocks({ node }: TestEnvironment, blocks = 1): Promise<void> {
  await node.request({ method: 'anvil_mine', params: [numberToHex(blocks), '0x1'] } as never)
}
