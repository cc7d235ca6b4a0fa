import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { inProject } from '../../scripts/contracts/projectRoot.ts'
import { startFork } from '../../scripts/start/startFork.ts'
import type { ContractsChain, ContractsOptions } from './options.ts'

export interface OpenChain {
  readonly chain: ContractsChain
  close(): Promise<unknown>
}

/** Starts the requested fork, with a key of play money; a running chain stays as it is. */
export async function openChain(options: ContractsOptions['chain']): Promise<OpenChain> {
  if ('rpcUrl' in options) return { chain: options, close: () => Promise.resolve() }
  const fork = await startFork(options, { onRefusal: (sentence) => console.error(sentence) })
  console.log(`Forked block ${fork.source.block}, read from ${fork.source.hosts.join(' and ')}.`)
  const keyFile = inProject('.cache', 'contracts', `key-${process.pid}`)
  await mkdir(dirname(keyFile), { recursive: true })
  await writeFile(keyFile, developmentAccount(0).privateKey)
  return {
    chain: { rpcUrl: fork.anvil.url, config: fork.configuration.path, keyFile, passing: true },
    close: () => Promise.all([fork.stop(), rm(keyFile, { force: true })]),
  }
}
