import { createHash } from 'node:crypto'

import { Hono } from 'hono'
import { etag } from 'hono/etag'

import { DOCUMENT_CACHE, openApi } from '#adapters/indexer/openApi.ts'
import { answersOnly, webhooks } from '../../settings.ts'
import { allowOrigins } from './allowOrigins.ts'
import { limitRate } from './limitRate.ts'
import { latest } from './latest.ts'
import { recentAnswers } from './recentAnswers.ts'
import { routes } from './answer.ts'
import { sendWebhooks } from './sendWebhooks.ts'
// Each registers its questions.
import './activity.ts'
import './collections.ts'
import './names.ts'
import './points.ts'
import './posts.ts'
import './prices.ts'
import './state.ts'

/** At once: the default of Hono hands each piece to another thread, which costs more than the digest. */
const generateDigest = (body: Uint8Array): ArrayBuffer =>
  Uint8Array.from(createHash('sha1').update(body).digest()).buffer

const app = new Hono()
// The tag is of the body: a block that a reorganisation replaces has the same number, and its answers differ.
app.use('/v1/*', allowOrigins, limitRate, etag({ generateDigest }), recentAnswers)
app.route('/v1', routes)
app.all('/v1/*', (c) => c.json({ error: 'There is no such question; docs/index-api.md lists them.' }, 404))

app.get('/is-ready', async (c) => {
  const { partial } = await latest().catch(() => ({ partial: true }))
  return partial
    ? c.text('The index is not complete, or no longer follows the chain; /v1/state.', 503)
    : c.text('')
})

const document = openApi()
app.use('/openapi.json', allowOrigins, limitRate, etag({ generateDigest }))
app.get('/openapi.json', (c) => c.json(document, 200, { 'Cache-Control': DOCUMENT_CACHE }))

// Beside the answers, so that no receiver can delay the indexing.
if (!answersOnly && webhooks.receivers.length > 0) void sendWebhooks()

export default app
