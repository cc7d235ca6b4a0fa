import { createChain } from '#adapters/viem/chain.ts'
import { RpcPool } from '#adapters/viem/rpc/RpcPool.ts'
import { describeToken } from '#adapters/viem/tokens/tokenReads.ts'
import type { Tokens } from '#domain/tokens/Tokens.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { askContracts } from './doctor/contracts.ts'
import { askEndpoints } from './doctor/endpoints.ts'
import { lineOf, type Finding } from './doctor/finding.ts'
import { implausible } from './doctor/implausible.ts'
import { askLinkPreviews } from './doctor/linkPreviews.ts'
import { askLive } from './doctor/live.ts'
import { askMiniApp } from './doctor/miniApp.ts'
import { askServices } from './doctor/services.ts'
import { unknownKeys } from './doctor/unknownKeys.ts'
import { command } from './start/command.ts'
import { localConfigFile } from './start/localConfigFile.ts'
import { neededPort } from './start/ports.ts'
import { readConfiguration } from './start/readConfiguration.ts'
import { isEndpoint } from './start/requireEndpoint.ts'

/** Coins for a common name above which the doctor warns. */
const MUCH = '1000000'

export const declared = command(
  import.meta.url,
  {
    call: 'npm run doctor',
    purpose: 'Checks every contract, endpoint and service that a configuration names.',
    words: [
      {
        name: 'FILE',
        optional: true,
        means: 'the configuration, such as config/yours.json; by default that of the local stack that runs',
      },
    ],
    options: {
      live: { value: 'URL', means: 'checks also how the pages of the site come from this address' },
      much: {
        value: 'N',
        means: 'the price of a common name, in coins, above which it is warned',
        default: MUCH,
      },
    },
    read: ({ values: { live, much }, words: [file] }) => {
      if (!(Number(much) > 0))
        throw new Error(
          '--much must be a number above 0: the price of a name, in coins, above which it is warned.',
        )
      if (live !== undefined && !isEndpoint(live))
        throw new Error('--live must be the address of your site: --live https://yours.example')
      return { file, live, much: Number(much) }
    },
  },
  ({ file, live, much }) => examine(file ?? localConfigFile(neededPort('PORT', 5173).port), much, live),
)

/**
 * Prints a line for each item of the configuration, and warns of implausible ones,
 * such as a name that costs more than `much`. With the address at which the site is live, also of how its pages come. Returns the exit code: 1 if a required item is missing.
 */
async function examine(file: string, much: number, live?: string): Promise<number> {
  const { written, config } = await readConfiguration(file)
  const { findings: endpoints, client } = await askEndpoints(config)
  const contracts = client ? await askContracts({ client, tokens: tokensOf(config), much }, config) : []
  const findings: readonly Finding[] = [
    ...unknownKeys(written),
    ...implausible(config),
    ...endpoints,
    ...contracts,
    await askLinkPreviews(config),
    ...(await askMiniApp(config)),
    ...(await askServices(config)),
    ...(live === undefined ? [] : await askLive(config, live)),
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
