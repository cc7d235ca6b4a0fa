import type { Address } from '../shared/Address.ts'

export interface UploadClaim {
  readonly address: Address
  /** SHA-256 of the file, 64 hexadecimal digits. */
  readonly sha256: string
  /** The host of the page the upload is made on: "hearth.example". */
  readonly host: string
  readonly chainId: number
  /** Time of the request: ISO date in UTC, with milliseconds. */
  readonly issued: string
}

/** Milliseconds a signed upload is valid. */
export const UPLOAD_VALIDITY = 5 * 60 * 1000

/** The text a wallet shows and signs before an upload; the upload function rebuilds it from its request. */
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
