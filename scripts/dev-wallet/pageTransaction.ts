import { formatEther, size, type Address, type Client, type Hex, type LocalAccount } from 'viem'
import { sendTransaction } from 'viem/actions'

export interface PageTransaction {
  readonly from?: Address
  readonly to?: Address
  readonly data?: Hex
  readonly value?: Hex
  readonly gas?: Hex
  readonly nonce?: Hex
  readonly gasPrice?: Hex
  readonly maxFeePerGas?: Hex
  readonly maxPriorityFeePerGas?: Hex
}

export function transactionFacts(
  { from, to, data, value }: PageTransaction,
  chainId: number,
): readonly (readonly [string, string])[] {
  return [
    ['From', from ?? ''],
    ['To', to ?? 'a new contract'],
    ['Value', `${formatEther(BigInt(value ?? 0))} coins`],
    ['Data', data === undefined || data === '0x' ? 'none' : `${data.slice(0, 10)} (${size(data)} bytes)`],
    ['Chain id', String(chainId)],
  ]
}

/** Signs and sends what a page asks for. */
export function sendForPage(
  client: Client,
  account: LocalAccount,
  { to, data, value, gas, nonce, gasPrice, maxFeePerGas, maxPriorityFeePerGas }: PageTransaction,
): Promise<Hex> {
  const fees =
    gasPrice === undefined
      ? { maxFeePerGas: amount(maxFeePerGas), maxPriorityFeePerGas: amount(maxPriorityFeePerGas) }
      : { gasPrice: amount(gasPrice) }
  return sendTransaction(client, {
    account,
    chain: null,
    ...(to !== undefined && { to }),
    ...(data !== undefined && { data }),
    ...(value !== undefined && { value: BigInt(value) }),
    ...(gas !== undefined && { gas: BigInt(gas) }),
    ...(nonce !== undefined && { nonce: Number(nonce) }),
    ...fees,
  })
}

const amount = (text: string | undefined): bigint | undefined =>
  text === undefined ? undefined : BigInt(text)
