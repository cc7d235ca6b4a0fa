import { redactRecord } from '#domain/logs/redactRecord.ts'
import { MAX_RECORD_BYTES } from '#domain/logs/toRecord.ts'
import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import { readEnvironment, type EnvironmentOf } from '../shared/environment.ts'
import { sharedLimit } from '../shared/requestLimit.ts'
import { readBounded, SITE_VARIABLES, siteAccess } from '../shared/siteRequest.ts'

export const LOGS_VARIABLES = {
  ...SITE_VARIABLES,
  LOGS_INGEST_URL: {
    about: 'The URL to which records are forwarded, as JSON by POST.',
    required: true,
    formerly: 'BETTERSTACK_INGEST_URL',
  },
  LOGS_INGEST_TOKEN: {
    about: 'The bearer token for it, a secret that is sent nowhere else.',
    required: true,
    formerly: 'BETTERSTACK_SOURCE_TOKEN',
  },
} as const

export type LogsEnvironment = EnvironmentOf<typeof LOGS_VARIABLES>

/** Requests of one client per minute: three tabs at the browser's own limit. */
const MAX_PER_CLIENT = 60
/** Requests of all clients together per minute. */
const MAX_TOTAL = 600
/** Milliseconds for the ingest to respond. */
const TIMEOUT_MS = 5000

const limit = sharedLimit(MAX_PER_CLIENT, MAX_TOTAL)

/**
 * Takes one record, redacts it again, and forwards it (rules/errors: log-record). `client` is the caller
 * according to the hosting platform, not to a header. Responds with 200, or with a sentence about the problem.
 */
export async function handle(request: Request, given: LogsEnvironment, client: string): Promise<Response> {
  const { env, complete, missing } = readEnvironment(given, LOGS_VARIABLES)
  const { allowed, headers } = siteAccess(request, env, { allowedHeaders: 'content-type' })
  const refuse = (status: number, error: string, more: Readonly<Record<string, string>> = {}) =>
    Response.json({ error }, { status, headers: { ...headers, ...more } })

  if (!allowed) return refuse(403, 'This page may not send records here.')
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers })
  if (request.method !== 'POST') return refuse(405, 'Only POST is answered here.', { allow: 'POST, OPTIONS' })
  if (!limit.admits(client, Date.now()))
    return refuse(429, 'Too many records; wait a minute.', { 'retry-after': '60' })
  if (!complete) return refuse(503, `The log service is not set up: ${missing}.`)
  const body = await readBounded(request, MAX_RECORD_BYTES)
  if (body === undefined) return refuse(413, `A record has at most ${MAX_RECORD_BYTES} bytes.`)
  const sent = asRecord(parseJson(new TextDecoder().decode(body)))
  if (!sent) return refuse(400, 'The body is not a JSON object.')
  const record = redactRecord(sent)
  if (!record) return refuse(400, 'The record has no message.')
  const { LOGS_INGEST_URL: url, LOGS_INGEST_TOKEN: token } = complete
  const status = await forward(url, token, JSON.stringify(record))
  if (status >= 200 && status < 300) return Response.json({ ok: true }, { headers })
  return refuse(status >= 400 ? status : 502, 'The log service did not take the record.')
}

/** 502 without a response. A redirect counts as none: the token may only go to the configured URL. */
async function forward(url: string, token: string, body: string): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return 502
  }
}
