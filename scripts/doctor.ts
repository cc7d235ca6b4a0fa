import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { createChain } from '#adapters/viem/chain.ts'
import { RpcPool } from '#adapters/viem/rpc/RpcPool.ts'
import { describeToken } from '#adapters/viem/tokens/tokenReads.ts'
import { describeConfigProblems, parseConfig } from '#config/parseConfig.ts'
import { parseUrl } from '#domain/shared/parseUrl.ts'
import type { Tokens } from '#domain/tokens/Tokens.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { PROJECT_ROOT } from './contracts/projectRoot.ts'
import { askContracts } from './doctor/contracts.ts'
import { askEndpoints } from './doctor/endpoints.ts'
import { lineOf, type Finding } from './doctor/finding.ts'
import { implausible } from './doctor/implausible.ts'
import { askLinkPreviews } from './doctor/linkPreviews.ts'
import { askLive } from './doctor/live.ts'
import { askMiniApp } from './doctor/miniApp.ts'
import { askServices } from './doctor/services.ts'
import { unknownKeys } from './doctor/unknownKeys.ts'
import { printable } from './printable.ts'
import { localConfigFile } from './start/localConfigFile.ts'
import { neededPort } from './start/ports.ts'

/** Coins for a common name above which the doctor warns. */
const MUCH = '1000000'

const { values, positionals } = parseArgs({
  options: { much: { type: 'string', default: MUCH }, live: { type: 'string' } },
  allowPositionals: true,
})
process.exitCode = await examine(
  positionals[0] ?? localConfigFile(neededPort('PORT', 5173).port),
  Number(values.much),
  values.live,
)

/**
 * Prints a line for each item of the configuration, and warns of implausible ones,
 * such as a name that costs more than `much`. With the address at which the site is live, also of how its pages come. Returns the exit code: 1 if a required item is missing.
 */
async function examine(file: string, much: number, live?: string): Promise<number> {
  if (!(much > 0)) {
    console.error('--much must be a number above 0: the price of a name, in coins, above which it is warned.')
    return 1
  }
  if (live !== undefined && !/^https?:$/.test(parseUrl(live)?.protocol ?? '')) {
    console.error('--live must be the address of your site: --live https://yours.example')
    return 1
  }
  const text = await readFile(resolve(PROJECT_ROOT, file), 'utf8').catch(() => undefined)
  if (text === undefined) {
    console.error(`There is no ${file}. Name a configuration: npm run doctor -- config/degen.json`)
    return 1
  }
  const parsed = parseConfig(text)
  if (!parsed.ok) {
    console.error(printable(`${file} cannot be used.\n${describeConfigProblems(parsed.error)}`))
    return 1
  }
  const { findings: endpoints, client } = await askEndpoints(parsed.value)
  const contracts = client
    ? await askContracts({ client, tokens: tokensOf(parsed.value), much }, parsed.value)
    : []
  const findings: readonly Finding[] = [
    ...unknownKeys(JSON.parse(text)),
    ...implausible(parsed.value),
    ...endpoints,
    ...contracts,
    await askLinkPreviews(parsed.value),
    ...(await askMiniApp(parsed.value)),
    ...(await askServices(parsed.value)),
    ...(live === undefined ? [] : await askLive(parsed.value, live)),
  ]
  console.log(findings.map(lineOf).join('\n'))
  if (!client) console.log('No endpoint serves the chain, so no contract could be asked.')
  const [missing, warnings] = (['missing', 'warning'] as const).map(
    (wanted) => findings.filter(({ kind }) => kind === wanted).length,
  )
  const warned = warnings ? `, with ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}` : ''
  console.log(missing ? `${file}: ${missing} missing${warned}.` : `${file} is in order${warned}.`)
  return missing ? 1 : 0
}

function tokensOf(config: CommunityConfig): Pick<Tokens, 'describe'> {
  const pool = new RpcPool(config.chain.rpcUrls, config.supportedChainId, { fetch, now: () => Date.now() })
  const chain = createChain(config, pool)
  return { describe: (token) => describeToken(chain, token) }
}
