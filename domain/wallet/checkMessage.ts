import * as texts from './texts.ts'

export interface CheckMessageParams {
  readonly name: string
  readonly chainId: number
  readonly origin: string
}

/** Proves that a wallet can sign (EIP-712). No contract accepts this type, so it allows nothing. */
export function checkMessage({ name, chainId, origin }: CheckMessageParams) {
  return {
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      WalletCheck: [
        { name: 'site', type: 'string' },
        { name: 'purpose', type: 'string' },
      ],
    },
    primaryType: 'WalletCheck',
    domain: { name, chainId },
    message: { site: origin, purpose: texts.signPurpose },
  } as const
}
