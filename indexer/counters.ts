import { Counter, Gauge, Registry, register } from 'prom-client'

const { metrics } = Registry.prototype

/** Ponder's /metrics knows its own registry only. */
Registry.prototype.metrics = async function (): Promise<string> {
  const own = await metrics.call(this)
  return this === register ? own : `${own}\n${await metrics.call(register)}`
}

/** Of reads of the chain, by the handler that needed them. */
export const unread = new Counter({
  name: 'hearth_unread_total',
  help: 'Reads of the chain that failed, after which the service went on without the answer or waited for it',
  labelNames: ['handler'] as const,
})

/** Of a request for logs, by endpoint. */
export const mostBlocks = new Gauge({
  name: 'hearth_max_blocks',
  help: 'Blocks in one request for logs that an endpoint answers, after it refused more',
  labelNames: ['endpoint'] as const,
})

/** Of requests to receivers of webhooks. */
export const sentWebhooks = new Counter({
  name: 'hearth_webhooks_total',
  help: 'Events that a receiver has taken, tries that failed, and events that were given up (dead)',
  labelNames: ['result'] as const,
})
