import { constants, createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'

import { dataRoot } from './dataRoot.ts'
import { deepHash } from './deepHash.ts'

/** A private key as in the network's wallets: RSA as a JSON Web Key, nine fields (rules/media: uploads). */
export interface ArweaveKey {
  readonly kty: string
  readonly n: string
  readonly e: string
  readonly d: string
  readonly p: string
  readonly q: string
  readonly dp: string
  readonly dq: string
  readonly qi: string
}

/** A transaction of format 2 as it is posted, all bytes in base64url. */
export interface ArweaveTransaction {
  readonly format: number
  readonly id: string
  readonly last_tx: string
  readonly owner: string
  readonly tags: readonly { readonly name: string; readonly value: string }[]
  readonly target: string
  readonly quantity: string
  readonly data: string
  readonly data_size: string
  readonly data_root: string
  /** The fee in winston. */
  readonly reward: string
  readonly signature: string
}

export interface TransactionDraft {
  readonly data: Uint8Array
  readonly tags: readonly (readonly [name: string, value: string])[]
  /** In winston, as requested by the gateway. */
  readonly reward: string
  /** A recent block, named by the gateway. */
  readonly anchor: string
}

const encode = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url')
const decode = (text: string): Uint8Array => Buffer.from(text, 'base64url')
const PSS = { padding: constants.RSA_PKCS1_PSS_PADDING }

export function arweaveAddressOf(owner: string): string {
  return createHash('sha256').update(decode(owner)).digest('base64url')
}

export function signTransaction(key: ArweaveKey, draft: TransactionDraft): ArweaveTransaction {
  const { data, tags, reward, anchor } = draft
  const unsigned = {
    format: 2,
    last_tx: anchor,
    owner: key.n,
    tags: tags.map(([name, value]) => ({ name: encode(name), value: encode(value) })),
    target: '',
    quantity: '0',
    data: encode(data),
    data_size: String(data.length),
    data_root: encode(dataRoot(data)),
    reward,
  }
  const signature = sign('sha256', signedBytes(unsigned), {
    key: createPrivateKey({ key: { ...key }, format: 'jwk' }),
    ...PSS,
    saltLength: 32,
  })
  return { ...unsigned, id: idOf(signature), signature: encode(signature) }
}

/** Whether a node would accept it: its id, its signature, and a data root that matches its data. */
export function isValidTransaction(transaction: ArweaveTransaction): boolean {
  const { data, data_root, data_size, id, owner, signature } = transaction
  const bytes = decode(data)
  const sealed = decode(signature)
  const key = createPublicKey({ key: { kty: 'RSA', n: owner, e: 'AQAB' }, format: 'jwk' })
  return (
    transaction.format === 2 &&
    String(bytes.length) === data_size &&
    encode(dataRoot(bytes)) === data_root &&
    idOf(sealed) === id &&
    verify('sha256', signedBytes(transaction), { key, ...PSS }, sealed)
  )
}

const idOf = (signature: Uint8Array): string => createHash('sha256').update(signature).digest('base64url')

function signedBytes(transaction: Omit<ArweaveTransaction, 'id' | 'signature'>): Uint8Array {
  const { data_root, data_size, last_tx, owner, quantity, reward, tags, target } = transaction
  return deepHash([
    Buffer.from('2'),
    decode(owner),
    decode(target),
    Buffer.from(quantity),
    Buffer.from(reward),
    decode(last_tx),
    tags.map(({ name, value }) => [decode(name), decode(value)]),
    Buffer.from(data_size),
    decode(data_root),
  ])
}
