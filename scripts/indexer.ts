import path from 'node:path'
import { parseArgs } from 'node:util'

import { inProject, PROJECT_ROOT } from './contracts/projectRoot.ts'
import { installIndexer } from './indexer/installIndexer.ts'
import { poolsOf } from './indexer/poolsOf.ts'
import { startIndexer } from './indexer/startIndexer.ts'
import { printable } from './printable.ts'
import { readConfig } from './site/readConfig.ts'
import { lifetime } from './start/lifetime.ts'

const USAGE =
  'npm run indexer -- config/yours.json [--port 42069] [--from-block 0] [--answers-only] (docs/indexer.md)'

/** Installs and starts the index service of a community (docs/indexer.md). */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      port: { type: 'string', default: '42069' },
      'from-block': { type: 'string', default: '0' },
      'answers-only': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [file] = positionals
  if (file === undefined) throw new Error(`Name the configuration: ${USAGE}`)
  const [port, fromBlock] = [numberIn('--port', values.port), numberIn('--from-block', values['from-block'])]
  const answersOnly = values['answers-only']
  if (answersOnly && !process.env['DATABASE_URL'])
    throw new Error(
      'An instance that only answers shares a Postgres with one that indexes: set DATABASE_URL (docs/indexer.md).',
    )
  const configFile = path.resolve(PROJECT_ROOT, file)
  const config = await readConfig(configFile)
  if (await installIndexer()) console.log('The packages of the index service are installed.')
  const life = lifetime()
  const indexer = startIndexer({
    config: configFile,
    port,
    fromBlock,
    answersOnly,
    folder: inProject('.cache', 'indexer', String(config.supportedChainId)),
    pools: await poolsOf(config),
  })
  life.onEnd(() => indexer.stop())
  if (config.indexer === '')
    console.log(`Browsers do not ask it yet: add "indexer": "${indexer.url}" to ${file}, and build.`)
  await life.end(await indexer.ended)
}

function numberIn(option: string, text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new Error(`${option} ${text} is no whole number. ${USAGE}`)
}

await main().catch((error: unknown) => {
  console.error(printable(error))
  process.exit(1)
})
