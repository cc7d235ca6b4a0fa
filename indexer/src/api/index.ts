import { Hono } from 'hono'
import { etag } from 'hono/etag'

import { DOCUMENT_CACHE, openApi } from '#adapters/indexer/openApi.ts'
import { allowOrigins } from './allowOrigins.ts'
import { limitRate } from './limitRate.ts'
import { recentAnswers } from './recentAnswers.ts'
import { routes } from './routes.ts'

const app = new Hono()
// The tag is of the body: a block that a reorganisation replaces has the same number, and its answers differ.
app.use('/v1/*', allowOrigins, limitRate, etag(), recentAnswers)
app.route('/v1', routes)
app.all('/v1/*', (c) => c.json({ error: 'There is no such question; docs/index-api.md lists them.' }, 404))

const document = openApi()
app.use('/openapi.json', allowOrigins, limitRate, etag())
app.get('/openapi.json', (c) => c.json(document, 200, { 'Cache-Control': DOCUMENT_CACHE }))

export default app
