import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import type { Parameters, Values } from './parameters.ts'

/** One way in which the server of an endpoint or of a service fails. */
export interface ServerFault {
  readonly label: string
  readonly parameters?: Parameters
  /** True if the request is to be served anyway, as by a slow server. */
  readonly play: (response: ServerResponse, values: Values) => boolean | Promise<boolean>
}

const GARBAGE = '{"block":"x","names":7,"collections":[{}],"jsonrpc":"2.0","result":{}}'

function answer(response: ServerResponse, status: number, type: string, body: string): false {
  response.writeHead(status, { 'content-type': type }).end(body)
  return false
}

export const SERVER_FAULTS = {
  down: {
    label: 'Down',
    play: (response) => {
      response.destroy()
      return false
    },
  },
  silent: { label: 'Never answers', play: () => false },
  slow: {
    label: 'Slow',
    parameters: { milliseconds: { kind: 'whole', min: 0, max: 120_000, usual: 2000 } },
    play: async (response, { milliseconds }) => {
      await pause(Number(milliseconds))
      return !response.destroyed
    },
  },
  '429': {
    label: 'Too many requests',
    parameters: { retryAfterSeconds: { kind: 'whole', min: 0, max: 600, usual: 30 } },
    play: (response, { retryAfterSeconds }) => {
      response.setHeader('retry-after', String(retryAfterSeconds))
      return answer(response, 429, 'text/plain', 'Too many requests')
    },
  },
  '500': {
    label: 'Server error',
    parameters: { status: { kind: 'whole', min: 400, max: 599, usual: 500 } },
    play: (response, { status }) => answer(response, Number(status), 'text/plain', 'Internal error'),
  },
  // A captive portal or a maintenance page, with status 200.
  html: {
    label: 'HTML',
    play: (response) =>
      answer(response, 200, 'text/html', '<!doctype html><title>Welcome</title><p>Please accept our terms.'),
  },
  truncated: {
    label: 'Truncated JSON',
    play: (response) => answer(response, 200, 'application/json', '[{"jsonrpc":"2.0",'),
  },
  // Valid but unrelated JSON.
  garbage: { label: 'Garbage', play: (response) => answer(response, 200, 'application/json', GARBAGE) },
} satisfies Readonly<Record<string, ServerFault>>
