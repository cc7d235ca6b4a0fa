import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

import { inProject } from '../contracts/projectRoot.ts'
import type { Journal, SentStep } from './Journal.ts'

interface Explorer {
  /** As of Etherscan (version 2) and Blockscout. */
  readonly api: string
  readonly apiKey?: string
  readonly chainId: number
  say(line: string): void
}

interface Metadata {
  readonly compiler: { readonly version: string }
  readonly language: string
  readonly settings: Readonly<Record<string, unknown>> & {
    readonly compilationTarget: Readonly<Record<string, string>>
  }
  readonly sources: Readonly<Record<string, unknown>>
}

/** Milliseconds between two questions about a verification, and in all. */
const POLLING_MS = 3_000
const LIMIT_MS = 180_000

/** Verifies what is not verified yet. Says why one fails and goes on; returns whether all are verified. */
export async function verifySources(explorer: Explorer, journal: Journal): Promise<boolean> {
  let isComplete = true
  for (const step of journal.steps) {
    if (step.args === undefined || step.verified) continue
    const reason = await verify(explorer, step).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    )
    if (reason === undefined) {
      explorer.say(`Verified ${step.what} at ${step.address}.`)
      await journal.put({ ...step, verified: true })
    } else {
      explorer.say(`${step.what} at ${step.address} is not verified: ${reason}`)
      isComplete = false
    }
  }
  return isComplete
}

/** Returns the explorer's reason if it refuses. */
async function verify(explorer: Explorer, { what, address, args }: SentStep): Promise<string | undefined> {
  const { input, name, version } = standardInput(what)
  const sent = await ask(explorer, 'POST', {
    action: 'verifysourcecode',
    contractaddress: address ?? '',
    sourceCode: JSON.stringify(input),
    codeformat: 'solidity-standard-json-input',
    contractname: name,
    compilerversion: `v${version}`,
    // The misspelling is the API's own.
    constructorArguements: args?.slice('0x'.length) ?? '',
  })
  if (isVerified(sent.result)) return undefined
  if (sent.status !== '1') return sent.result
  for (const deadline = Date.now() + LIMIT_MS; ;) {
    const { result } = await ask(explorer, 'GET', { action: 'checkverifystatus', guid: sent.result })
    if (isVerified(result)) return undefined
    if (!/pending|in progress/i.test(result)) return result
    if (Date.now() > deadline) return 'the explorer has not decided yet.'
    await pause(POLLING_MS)
  }
}

const isVerified = (result: string): boolean => /^pass|already verified/i.test(result)

/** The compiler's standard input of one contract, with its own sources alone. */
function standardInput(contract: string) {
  const file = inProject('.cache', 'forge', 'out', `${contract}.sol`, `${contract}.json`)
  const { metadata } = JSON.parse(readFileSync(file, 'utf8')) as { readonly metadata: Metadata }
  const { compilationTarget, ...settings } = metadata.settings
  const [path = ''] = Object.keys(compilationTarget)
  const input = {
    language: metadata.language,
    sources: Object.fromEntries(
      Object.keys(metadata.sources).map((source) => [
        source,
        { content: readFileSync(inProject(...source.split('/')), 'utf8') },
      ]),
    ),
    settings: {
      ...settings,
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode', 'evm.deployedBytecode'] } },
    },
  }
  return { input, name: `${path}:${contract}`, version: metadata.compiler.version }
}

interface Answer {
  readonly status: string
  readonly result: string
}

async function ask(
  { api, apiKey, chainId }: Explorer,
  method: 'GET' | 'POST',
  fields: Readonly<Record<string, string>>,
): Promise<Answer> {
  const url = new URL(api)
  url.searchParams.set('chainid', String(chainId))
  const body = new URLSearchParams({ module: 'contract', ...fields, ...(apiKey && { apikey: apiKey }) })
  if (method === 'GET') for (const [key, value] of body) url.searchParams.set(key, value)
  const response = await fetch(url, { method, ...(method === 'POST' && { body }) })
  const text = await response.text()
  try {
    const { status, message, result } = JSON.parse(text) as Record<string, unknown>
    return { status: String(status), result: String(result ?? message) }
  } catch {
    throw new Error(`${url.host} answers with HTTP ${response.status} and no JSON.`)
  }
}
