import { createServer } from 'node:http'

import { answer, statesOf } from './allFunctions.ts'
import { clientOf, listenAt, SERVER_VARIABLES, type ServerEnvironment } from './serverEnvironment.ts'
import { readEnvironment } from './shared/environment.ts'
import { nodeListener } from './shared/nodeListener.ts'

/** Milliseconds for requests that run when the process is told to end: an upload asks its gateway up to five times. */
const END_LIMIT_MS = 110_000

/** Milliseconds between two looks for connections that have had their answer. */
const IDLE_CHECK_MS = 100

const { env } = readEnvironment(process.env as ServerEnvironment, SERVER_VARIABLES)
const server = createServer(
  nodeListener((request, connection) => answer(request, process.env, clientOf(request, connection, env))),
)

/** Takes no further connection, answers what it has been asked, and ends with code 0, or with 1 at the limit. */
function end(): void {
  if (!server.listening) return
  server.close(() => process.exit(0))
  setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  setTimeout(() => process.exit(1), END_LIMIT_MS)
}

function fail(error: Error): void {
  console.error(error.message)
  process.exit(1)
}

/** One process for all functions, on a machine of one's own (docs/deploy.md). */
try {
  server.on('error', fail)
  server.listen(listenAt(env), () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
    for (const [name, state] of Object.entries(statesOf(process.env))) console.log(`${name}: ${state}`)
    const address = server.address()
    if (typeof address === 'object' && address)
      console.log(`The functions listen at ${address.address}, port ${address.port}.`)
  })
} catch (error) {
  fail(error as Error)
}
