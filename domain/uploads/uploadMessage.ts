import type { Address } from '../shared/Address.ts'

export interface UploadClaim {
  readonly address: Address
  /** Of the file, 64 hexadecimal digits. */
  readonly sha256: string
  /** Of the uploading page: "hearth.example". */
  readonly host: string
  readonly chainId: number
  /** ISO date in UTC, with milliseconds. */
  readonly issued: string
}

/** Milliseconds for which a signed upload is valid. */
export const UPLOAD_VALIDITY = 5 * 60 * 1000

/** Signed before an upload; the upload function rebuilds it from its request. */
export function uploadMessage({ address, sha256, host, chainId, issued }: UploadClaim): string {
  return [
    `Upload a file from ${host}`,
    '',
    'This signature shows that the upload is yours. It costs nothing, moves no coins and allows nothing else.',
    'What is uploaded is public and stays for ever.',
    '',
    `Account: ${address}`,
    `File (SHA-256): ${sha256}`,
    `Chain: ${chainId}`,
    `Valid for five minutes from: ${issued}`,
  ].join('\n')
}
