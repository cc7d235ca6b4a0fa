import { Hono } from 'hono'
import { etag } from 'hono/etag'

import { DOCUMENT_CACHE, openApi } from '#adapters/indexer/openApi.ts'
import { answersOnly, webhooks } from '../../settings.ts'
import { allowOrigins } from './allowOrigins.ts'
import { limitRate } from './limitRate.ts'
import { latest } from './latest.ts'
import { recentAnswers } from './recentAnswers.ts'
import { routes } from './routes.ts'
import { sendWebhooks } from './sendWebhooks.ts'

const app = new Hono()
// The tag is of the body: a block that a reorganisation replaces has the same number, and its answers differ.
app.use('/v1/*', allowOrigins, limitRate, etag(), recentAnswers)
app.route('/v1', routes)
app.all('/v1/*', (c) => c.json({ error: 'There is no such question; docs/index-api.md lists them.' }, 404))

app.get('/is-ready', async (c) => {
  const { partial } = await latest().catch(() => ({ partial: true }))
  return partial
    ? c.text('The index is not complete, or no longer follows the chain; /v1/state.', 503)
    : c.text('')
})

const document = openApi()
app.use('/openapi.json', allowOrigins, limitRate, etag())
app.get('/openapi.json', (c) => c.json(document, 200, { 'Cache-Control': DOCUMENT_CACHE }))

// Beside the answers, so that no receiver can delay the indexing.
if (!answersOnly && webhooks.receivers.length > 0) void sendWebhooks()

export default app
