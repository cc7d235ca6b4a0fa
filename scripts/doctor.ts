import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import { createChain } from '#adapters/viem/chain.ts'
import { RpcPool } from '#adapters/viem/rpc/RpcPool.ts'
import { describeToken } from '#adapters/viem/tokens/tokenReads.ts'
import { describeConfigProblems, parseConfig } from '#config/parseConfig.ts'
import type { Tokens } from '#domain/tokens/Tokens.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { PROJECT_ROOT } from './contracts/projectRoot.ts'
import { askContracts } from './doctor/contracts.ts'
import { askEndpoints } from './doctor/endpoints.ts'
import { lineOf, type Finding } from './doctor/finding.ts'
import { askLinkPreviews } from './doctor/linkPreviews.ts'
import { askMiniApp } from './doctor/miniApp.ts'
import { unknownKeys } from './doctor/unknownKeys.ts'
import { localConfigFile } from './start/localConfigFile.ts'
import { neededPort } from './start/ports.ts'

process.exitCode = await examine(process.argv[2] ?? localConfigFile(neededPort('PORT', 5173).port))

/** Prints a line for each item of the configuration. Returns the exit code: 1 when a required item is missing. */
async function examine(file: string): Promise<number> {
  const text = await readFile(resolve(PROJECT_ROOT, file), 'utf8').catch(() => undefined)
  if (text === undefined) {
    console.error(`There is no ${file}. Name a configuration: npm run doctor -- config/degen.json`)
    return 1
  }
  const parsed = parseConfig(text)
  if (!parsed.ok) {
    console.error(`${file} cannot be used.\n${describeConfigProblems(parsed.error)}`)
    return 1
  }
  const { findings: endpoints, client } = await askEndpoints(parsed.value)
  const contracts = client ? await askContracts({ client, tokens: tokensOf(parsed.value) }, parsed.value) : []
  const findings: readonly Finding[] = [
    ...unknownKeys(JSON.parse(text)),
    ...endpoints,
    ...contracts,
    await askLinkPreviews(parsed.value),
    ...(await askMiniApp(parsed.value)),
  ]
  console.log(findings.map(lineOf).join('\n'))
  if (!client) console.log('No endpoint serves the chain, so no contract could be asked.')
  const missing = findings.filter(({ kind }) => kind === 'missing').length
  console.log(missing === 0 ? `${file} is in order.` : `${file}: ${missing} missing.`)
  return missing === 0 ? 0 : 1
}

function tokensOf(config: CommunityConfig): Pick<Tokens, 'describe'> {
  const pool = new RpcPool(config.chain.rpcUrls, config.supportedChainId, { fetch, now: () => Date.now() })
  const chain = createChain(config, pool)
  return { describe: (token) => describeToken(chain, token) }
}
