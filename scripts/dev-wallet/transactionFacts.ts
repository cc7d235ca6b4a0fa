import { formatEther, size, type Address, type Hex } from 'viem'

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
