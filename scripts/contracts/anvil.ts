import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

import { DEVELOPMENT_MNEMONIC } from './developmentAccounts.ts'
import { foundryExecutable } from './foundryExecutable.ts'
import { guardChild } from './guardChild.ts'

export interface AnvilOptions {
  /** 0 or absent: any free port. */
  readonly port?: number
  readonly chainId?: number
  /** Seconds between blocks; absent: each transaction is mined at once. */
  readonly blockTime?: number
  /** Number of funded accounts of the development mnemonic, 10 by default. */
  readonly accounts?: number
  /** Unix time of the first block, in seconds, from which time continues; now by default. */
  readonly timestamp?: number
  readonly loadState?: string
  /** The chain and block to continue; its state is fetched on demand. */
  readonly fork?: { readonly url: string; readonly block: number }
  /** Stores only the latest state; blocks, receipts and logs are complete. */
  readonly pruneHistory?: boolean
}

export interface Anvil {
  readonly url: string
  readonly port: number
  readonly process: ChildProcess
  /** Resolves when the process is gone; a second call does nothing. */
  stop(): Promise<void>
}

const START_LIMIT_MS = 20_000
const STOP_LIMIT_MS = 3_000

/** Starts a local chain on 127.0.0.1. Rejects with a sentence if it does not answer within 20 seconds. */
export async function startAnvil(options: AnvilOptions = {}): Promise<Anvil> {
  const { chainId = 666666666 } = options
  const child = spawn(foundryExecutable('anvil'), anvilArguments(options, chainId), {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // An orphaned child would keep its port.
  guardChild(child)
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })

  const stop = async (): Promise<void> => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    child.kill('SIGTERM')
    await gone
    clearTimeout(timer)
  }
  try {
    const port = await listeningPort(child)
    const url = `http://127.0.0.1:${port}`
    await answers(url, chainId)
    return { url, port, process: child, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function anvilArguments(options: AnvilOptions, chainId: number): readonly string[] {
  const { port = 0, blockTime, accounts = 10, timestamp, loadState, fork, pruneHistory = false } = options
  return [
    '--host=127.0.0.1',
    `--port=${port}`,
    `--chain-id=${chainId}`,
    `--accounts=${accounts}`,
    `--mnemonic=${DEVELOPMENT_MNEMONIC}`,
    ...(blockTime === undefined ? [] : [`--block-time=${blockTime}`]),
    ...(timestamp === undefined ? [] : [`--timestamp=${timestamp}`]),
    ...(loadState === undefined ? [] : [`--load-state=${loadState}`]),
    // A copy in the home directory is found again only by chain and block number, even for another local chain.
    ...(fork ? [`--fork-url=${fork.url}`, `--fork-block-number=${fork.block}`, '--no-storage-caching'] : []),
    ...(pruneHistory ? ['--prune-history'] : []),
  ]
}

/** Anvil's output is the only way to learn a port that anvil chose. */
function listeningPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(
      () => reject(new Error(`anvil did not start within ${START_LIMIT_MS / 1000} seconds.`)),
      START_LIMIT_MS,
    )
    const settle = (settleNow: () => void): void => {
      clearTimeout(timer)
      output = ''
      // From here on the output is drained, so that the pipe never fills up.
      child.stdout?.off('data', read)
      child.stdout?.resume()
      settleNow()
    }
    const read = (chunk: Buffer): void => {
      output += chunk.toString('utf8')
      const port = /Listening on [\d.]+:(\d+)/.exec(output)?.[1]
      if (port !== undefined) settle(() => resolve(Number(port)))
    }
    let errorOutput = ''
    child.stdout?.on('data', read)
    child.stderr?.on('data', (chunk: Buffer) => {
      errorOutput = `${errorOutput}${chunk.toString('utf8')}`.slice(-2_000)
    })
    child.once('error', (cause) => settle(() => reject(new Error('anvil could not be started.', { cause }))))
    // 'close' rather than 'exit', because all output has been read by then.
    child.once('close', (code) =>
      settle(() =>
        reject(new Error(`anvil ended with code ${code} before it was ready: ${firstLine(errorOutput)}`)),
      ),
    )
  })
}

const firstLine = (errorOutput: string): string =>
  errorOutput
    .trim()
    .split('\n', 1)[0]
    ?.replace(/^error: /i, '') || 'it gave no reason.'

async function answers(url: string, chainId: number): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const found = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      .then((response) => response.json() as Promise<{ readonly result?: string }>)
      .catch(() => undefined)
    if (found?.result !== undefined) {
      if (Number(found.result) === chainId) return
      throw new Error(`${url} answers for chain ${Number(found.result)}, not for ${chainId}.`)
    }
    if (Date.now() > deadline) throw new Error(`anvil at ${url} does not answer eth_chainId.`)
    await pause(25)
  }
}
