import { Hono } from 'hono'

import { allowOrigins } from './allowOrigins.ts'
import { limitRate } from './limitRate.ts'
import { recentAnswers } from './recentAnswers.ts'
import { routes } from './routes.ts'

const app = new Hono()
app.use('/v1/*', allowOrigins, limitRate, recentAnswers)
app.route('/v1', routes)
app.all('/v1/*', (c) => c.json({ error: 'There is no such question; docs/indexer.md lists them.' }, 404))

export default app
