import { sniffMediaType } from '#domain/uploads/sniffMediaType.ts'
import { UPLOAD_VALIDITY } from '#domain/uploads/uploadMessage.ts'
import type { Winston } from '#domain/uploads/Winston.ts'

import { readEnvironment, type ReadEnvironment } from '../shared/environment.ts'
import type { ServerStore } from '../shared/ServerStore.ts'
import { requestLimit } from '../shared/requestLimit.ts'
import { readBounded, siteAccess } from '../shared/siteRequest.ts'
import { storeOf } from '../miniapp/miniAppEnvironment.ts'
import { dailyBudget, sharedBudget } from './dailyBudget.ts'
import { holdsName, type NameVerdict } from './holdsName.ts'
import { claimOf, type Sender } from './identify.ts'
import { storeOnArweave, postToArweave, type StoreOutcome } from './storeOnArweave.ts'
import { openPayments } from './openPayments.ts'
import { postedTransactions } from './postedTransactions.ts'
import type { Refusal } from './Refusal.ts'
import {
  boundsOf,
  keyOf,
  sizeLimitOf,
  UPLOAD_VARIABLES,
  type UploadEnvironment,
} from './uploadEnvironment.ts'
import { sharedClaims, usedClaims } from './usedClaims.ts'

/** Uploads per minute: of one client, of one account, and of all together, which share one wallet. */
const MAX_PER_CLIENT = 20
const MAX_PER_ACCOUNT = 6
const MAX_TOTAL = 120
/** Seconds. */
const MINUTE = 60
/** Milliseconds by which a client's clock may be ahead. */
const CLOCK_SKEW = 60_000

const HEADERS =
  'authorization, content-type, x-upload-address, x-upload-chain, x-upload-issued, x-upload-signature'
const WAIT = { 'retry-after': '60' }

const clients = requestLimit(MAX_PER_CLIENT)
const accounts = requestLimit(MAX_PER_ACCOUNT)
const total = requestLimit(MAX_TOTAL)
const ownClaims = usedClaims()
const posted = postedTransactions()
const ownBudget = dailyBudget()
const open = openPayments()

/**
 * Takes one file and pays for its permanent storage (rules/media: uploads).
 * The sender has signed for exactly this file, or is identified by a social client's token.
 * `client` is the caller according to the hosting platform, not to a header. Responds with 200,
 * the file's id and its `ar://` address, or with a sentence about the problem. After an error nothing was paid,
 * except after a 504, which does not know: the same signed upload may be sent again, and is not paid for twice.
 */
export async function handle(
  request: Request,
  given: UploadEnvironment,
  client: string,
  now = Date.now(),
): Promise<Response> {
  const environment = readEnvironment(given, UPLOAD_VARIABLES)
  const { allowed, headers } = siteAccess(request, environment.env, { allowedHeaders: HEADERS })
  if (allowed && request.method === 'OPTIONS') return new Response(null, { status: 204, headers })
  const outcome = allowed
    ? await upload(request, environment, client, now)
    : { status: 403, error: 'This page may not upload here.' }
  if ('id' in outcome) return Response.json({ id: outcome.id, url: `ar://${outcome.id}` }, { headers })
  const { status, error, more } = outcome
  return Response.json({ error }, { status, headers: { ...headers, ...more } })
}

/** Stores the file, or says why not. An unconfirmed upload may be sent again with the same signature. */
async function upload(
  request: Request,
  { complete: env, missing }: ReadEnvironment<typeof UPLOAD_VARIABLES>,
  client: string,
  now: number,
): Promise<Refusal | { readonly id: string }> {
  if (request.method !== 'POST')
    return { status: 405, error: 'Only POST is answered here.', more: { allow: 'POST, OPTIONS' } }
  if (!clients.admits(client, now))
    return { status: 429, error: 'Too many uploads from here; wait a minute.', more: WAIT }
  if (!env) return { status: 503, error: `The upload service is not set up: ${missing}.` }

  const limit = sizeLimitOf(env)
  const bytes = await readBounded(request, limit)
  if (!bytes) return { status: 413, error: `A file has at most ${limit} bytes.` }
  const claim = claimOf(request, bytes, env)
  if (!claim) return { status: 401, error: 'The upload is not signed.' }
  if ('status' in claim) return claim
  const { message, issued } = claim
  if (!(issued <= now + CLOCK_SKEW && now <= issued + UPLOAD_VALIDITY))
    return {
      status: 401,
      error: 'The signature is no longer valid; sign again. Check the clock of your device.',
    }
  const type = sniffMediaType(bytes)
  if (!type) return { status: 415, error: 'Only PNG, JPEG, GIF, WebP, AVIF and JSON are kept.' }

  const sender = await claim.prove(now)
  if ('status' in sender) return sender
  const { UPLOAD_RPC_URL: rpcUrl, UPLOAD_TLD: tld } = env
  const named = await nameOf(sender, tld, rpcUrl)
  if (named === 'holds none')
    return { status: 403, error: 'Only who holds a name of this community may upload. Get a name first.' }
  if (named === 'cannot be checked')
    return { status: 503, error: 'Whether you hold a name of this community cannot be checked now.' }
  const store = storeOf(env)
  const used = sharedClaims(ownClaims, store)
  // Longer than it is valid, because the clocks of two instances differ.
  const taken = await used.take(message, issued + UPLOAD_VALIDITY + CLOCK_SKEW, now)
  if (taken === 'unknown')
    return { status: 503, error: 'Whether this upload was made already cannot be checked now.' }
  const isFirst = taken === 'first'
  const again = isFirst ? undefined : posted.find(message, bytes)
  if (!isFirst && !again)
    return { status: 409, error: 'This upload was made already. Sign again to make another.' }
  const refusal = await limitRefusal(sender, store, now)
  if (refusal) {
    if (isFirst) await used.giveBack(message)
    return refusal
  }

  const gateway = env.ARWEAVE_GATEWAY || 'https://arweave.net/'
  const tags = [
    ['Content-Type', type],
    ['App-Name', env.APP_NAME || 'Hearth'],
    ['Uploader', sender.uploader],
  ] as const
  const { maxPerMib, minLeft, maxPerDay } = boundsOf(env)
  const budget = sharedBudget(ownBudget, store)
  const spend = (winston: Winston) => budget.spend(winston, maxPerDay, now)
  const bounds = { maxPerMib, minLeft, open, now, spend }
  const stored = again
    ? await postToArweave(gateway, again)
    : await storeOnArweave(gateway, keyOf(env), bytes, tags, bounds, (transaction) =>
        posted.remember(message, transaction),
      )
  if (stored.kind === 'stored') {
    posted.forget(message)
    return { id: stored.id }
  }
  // A posted transaction may be paid for: its claim stays taken, and only the identical
  // transaction is posted again.
  if (stored.kind !== 'not confirmed') await used.giveBack(message)
  return refusalOf(stored)
}

function refusalOf({ kind }: Exclude<StoreOutcome, { readonly kind: 'stored' }>): Refusal {
  switch (kind) {
    case 'insufficient funds':
      return { status: 402, error: 'The account that pays for uploads has too little left.' }
    case 'price too high':
      return { status: 402, error: 'The permanent network asks more than is paid here. Nothing was paid.' }
    case 'no budget':
      return { status: 402, error: 'What may be paid today for uploads is spent. Try again tomorrow.' }
    case 'budget unknown':
      return { status: 503, error: 'What was paid today cannot be checked now. Nothing was paid.' }
    case 'not requested':
      return { status: 502, error: 'The permanent network cannot be reached. Nothing was paid.' }
    case 'not confirmed':
      return {
        status: 504,
        error: 'The permanent network did not confirm the file; it may be kept all the same.',
      }
  }
}

/** Counts a file of an account and of all, also those of other instances. Undefined within the limits. */
async function limitRefusal(
  { uploader }: Sender,
  store: ServerStore | undefined,
  now: number,
): Promise<Refusal | undefined> {
  const tooMany = { status: 429, error: 'Too many uploads; wait a minute.', more: WAIT }
  const account = uploader.toLowerCase()
  // An account beyond its limit uses up nothing of the others' in the store.
  if (!accounts.admits(account, now) || !total.admits('', now)) return tooMany
  try {
    const [own = 0, all = 0] = (await store?.count([`upload:of:${account}`, 'upload:of all'], MINUTE)) ?? []
    return own > MAX_PER_ACCOUNT || all > MAX_TOTAL ? tooMany : undefined
  } catch {
    return { status: 503, error: 'How much was uploaded cannot be checked now. Nothing was paid.' }
  }
}

/** Everyone 'holds a name' if the community requires none; a sender without a proven account holds none. */
async function nameOf(
  { holder }: Sender,
  tld: string | undefined,
  rpcUrl: string | undefined,
): Promise<NameVerdict> {
  if (!rpcUrl || !tld) return 'holds a name'
  return holder ? holdsName(holder, tld, rpcUrl) : 'holds none'
}
