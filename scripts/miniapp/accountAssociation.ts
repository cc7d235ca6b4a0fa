import { isAddress, isHex, verifyMessage, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

import type { AccountAssociation } from '#domain/shared/MiniAppSettings.ts'
import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import { DEVELOPMENT_ACCOUNTS } from '../contracts/developmentAccounts.ts'

export interface ReadAssociation {
  readonly fid: number
  /** `custody` and `auth` are addresses of the account, which sign a personal message (EIP-191). */
  readonly type: 'custody' | 'auth'
  readonly key: string
  readonly domain: string
  /** Signed by a publicly known key: valid only on this machine. */
  readonly isTest: boolean
}

/** No local service checks a domain's account, so any number works. */
const TEST_FID = 1

const decoded = (text: string): string => Buffer.from(text, 'base64url').toString('utf8')
const encoded = (text: string): string => Buffer.from(text, 'utf8').toString('base64url')

/**
 * The content of a domain's account association (a JSON Farcaster Signature), or a sentence with the error.
 * Only the network itself knows whether the key belongs to the account; this is not checked here.
 */
export async function readAssociation(given: AccountAssociation): Promise<ReadAssociation | string> {
  const header = asRecord(parseJson(decoded(given.header)))
  const payload = asRecord(parseJson(decoded(given.payload)))
  if (!header) return 'its header is no JSON object in base64url.'
  if (!payload) return 'its payload is no JSON object in base64url.'
  const { fid, type, key } = header
  if (typeof fid !== 'number' || !Number.isSafeInteger(fid) || fid <= 0)
    return 'its header has no "fid", the number of the account.'
  if (type !== 'custody' && type !== 'auth') return 'the "type" in its header must be "custody" or "auth".'
  if (typeof key !== 'string' || !isAddress(key, { strict: false }))
    return 'the "key" in its header must be an address.'
  const { domain } = payload
  if (typeof domain !== 'string' || domain === '') return 'its payload names no "domain".'
  const message = `${given.header}.${given.payload}`
  const signature = signatureOf(given.signature)
  const signed = signature && (await verifyMessage({ address: key, message, signature }).catch(() => false))
  if (!signed) return `its signature is not that of ${key} over its header and payload.`
  const isTest = DEVELOPMENT_ACCOUNTS.some(({ address }) => address.toLowerCase() === key.toLowerCase())
  return { fid, type, key, domain, isTest }
}

/** The content of a community's association, or a sentence why it is not valid for this site. */
export async function judgeAssociation(
  given: AccountAssociation,
  projectUrl: string,
): Promise<ReadAssociation | string> {
  const read = await readAssociation(given)
  const host = new URL(projectUrl).hostname
  return typeof read === 'string' || read.domain === host
    ? read
    : `is for ${read.domain}, not ${host}, the host of projectUrl.`
}

/** Tools write the signature as bytes, or as the text "0x…", both in base64url. */
function signatureOf(text: string): Hex | undefined {
  const asText = decoded(text)
  if (isHex(asText)) return asText
  const bytes = Buffer.from(text, 'base64url')
  return bytes.length === 65 ? `0x${bytes.toString('hex')}` : undefined
}

/** Signed with a development account's key, which is public. */
export async function testAssociation(projectUrl: string): Promise<AccountAssociation> {
  const [account] = DEVELOPMENT_ACCOUNTS
  if (!account) throw new Error('There is no development account.')
  const header = encoded(JSON.stringify({ fid: TEST_FID, type: 'custody', key: account.address }))
  const payload = encoded(JSON.stringify({ domain: new URL(projectUrl).hostname }))
  const signed = await privateKeyToAccount(account.privateKey).signMessage({
    message: `${header}.${payload}`,
  })
  return { header, payload, signature: Buffer.from(signed.slice(2), 'hex').toString('base64url') }
}
