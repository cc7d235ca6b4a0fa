#!/usr/bin/env node
// The compiler that forge calls: answers --version and --standard-json through the npm package solc.
// forge's other flags (--base-path, --allow-paths, --include-path) concern reading files from disk;
// forge sends every source inline.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const solc = createRequire(import.meta.url)('solc')

if (process.argv.includes('--version')) {
  process.stdout.write(`solc, the solidity compiler commandline interface\nVersion: ${solc.version()}\n`)
} else if (process.argv.includes('--standard-json')) {
  process.stdout.write(solc.compile(readFileSync(0, 'utf8')))
} else {
  process.stderr.write('This bridge to the npm package solc answers only --version and --standard-json.\n')
  process.exitCode = 1
}
