interface Variable {
  /** Its meaning, for `.env.example`. */
  readonly about: string
  /** Its value where it is not set. */
  readonly usual?: string
}

/** The environment that operators set; npm run indexer sets the rest. */
export const INDEX_VARIABLES = {
  DATABASE_URL: {
    about: 'A Postgres, which several instances may share; without it the database is embedded (PGlite).',
  },
  HEARTH_ORIGINS: {
    about:
      'Origins whose pages may read the answers, separated by commas; * for all; by default the origin of projectUrl.',
  },
  HEARTH_REQUESTS_PER_SECOND: {
    about:
      'Requests of one client per second, on average over ten; 0 for no limit. Beyond it: 429 with Retry-After.',
    usual: '20',
  },
  HEARTH_BEHIND_PROXY: {
    about: '1 takes the client from the last entry of X-Forwarded-For, which your proxy must set.',
  },
  HEARTH_STALE_SECONDS: {
    about:
      'Seconds without a newly indexed block, while the chain has one, after which /ready is 503 and answers are partial.',
    usual: '120',
  },
  HEARTH_ANSWER_MS: {
    about:
      'Milliseconds for which a response is cached for all clients, by the service and, in whole seconds, by shared caches.',
    usual: '1000',
  },
  HEARTH_REFRESH_BLOCKS: {
    about: 'Blocks between two reads of what has no event: points, media, removals.',
    usual: '30',
  },
  HEARTH_POLL_MS: { about: 'Milliseconds between two looks for a new block.', usual: '1000' },
  HEARTH_MAX_BLOCKS: {
    about: "Blocks in one request for logs at most; by default learned from the endpoint's refusals.",
  },
  HEARTH_ENDPOINT_ENTRIES: {
    about: 'How often each endpoint is listed; each entry begins with 20 requests per second.',
    usual: '1',
  },
  HEARTH_BACKFILL: {
    about:
      'handlers lets Ponder index the past one event after the other also on Postgres, which takes longer and less memory.',
  },
  HEARTH_WEBHOOK_POSTS: {
    about:
      'Addresses of receivers, separated by commas, to which each new post is sent; https, or this machine.',
  },
  HEARTH_WEBHOOK_SALES: { about: 'The same for each token of a collection that is bought or sold.' },
  HEARTH_WEBHOOK_NAMES: { about: 'The same for each new name.' },
  HEARTH_WEBHOOK_SECRET: {
    about: 'A secret of at least 32 letters, with which webhooks are signed; all receivers have it.',
  },
  HEARTH_WEBHOOK_TRIES: {
    about: 'How often an event is sent to a receiver that does not take it; 12 tries are 18 minutes.',
    usual: '12',
  },
  HEARTH_HOST: { about: 'The address to listen at; 127.0.0.1 by default.' },
  HEARTH_OPERATOR_PORT: {
    about:
      'A port of their own for /metrics and /status, at the same address; without it the one of the answers.',
  },
  HEARTH_OPERATOR_TOKEN: { about: 'A secret that opens /metrics and /status to other machines.' },
} as const satisfies Readonly<Record<string, Variable>>

/** An empty value counts as not set, as in a file made of `.env.example`. */
export function setting(name: keyof typeof INDEX_VARIABLES): string | undefined {
  const { usual }: Variable = INDEX_VARIABLES[name]
  return process.env[name] || usual
}
