import { err, ok, type Result } from '../shared/Result.ts'

export interface SignInExpectation {
  /** This page's host: "hearth.example". */
  readonly host: string
  readonly nonce: string
  /** Epoch milliseconds. */
  readonly now: number
}

/** Milliseconds of tolerance for differing clocks. */
const SKEW = 60_000

/**
 * The domain of a sign-in message (ERC-4361) that is for this page, has the requested nonce and is valid now;
 * otherwise its fault. Without this check a hostile frame could get a message for another site signed
 * (rules/miniapp: signed-message). A message without a time limit is valid.
 */
export function checkSignIn(
  message: string,
  { host, nonce, now }: SignInExpectation,
): Result<string, string> {
  const lines = message.split('\n')
  const [, domain] = /^(\S+) wants you to sign in with your Ethereum account:$/.exec(lines[0] ?? '') ?? []
  if (domain === undefined) return err('Missing domain on SIWE message')
  if (domain !== host) return err(`The sign-in is for ${domain.slice(0, 80)}, not for this page`)
  if (field(lines, 'Nonce') !== nonce) return err('The sign-in bears another nonce')
  const expires = field(lines, 'Expiration Time')
  if (expires !== undefined && !(Date.parse(expires) > now - SKEW)) return err('The sign-in has expired')
  const begins = field(lines, 'Not Before')
  if (begins !== undefined && !(Date.parse(begins) <= now + SKEW)) return err('The sign-in is not valid yet')
  return ok(domain)
}

/** Undefined if the field is missing or repeated. */
function field(lines: readonly string[], name: string): string | undefined {
  const found = lines.filter((line) => line.startsWith(`${name}: `))
  return found.length === 1 ? found[0]?.slice(name.length + 2) : undefined
}
