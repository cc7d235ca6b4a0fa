import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { Abi, Hex } from 'viem'

import type { Artifact } from './compile.ts'
import { inProject } from './projectRoot.ts'

export type OfficialPackage =
  | '@uniswap/v2-core'
  | '@uniswap/v2-periphery'
  | '@cowprotocol/contracts'
  | '@gnosis.pm/safe-contracts'
  | '@safe-global/safe-smart-account'

const hardhatFile = (name: string) => `build/artifacts/contracts/${name}.sol/${path.basename(name)}.json`

const FILES: Readonly<Record<OfficialPackage, (name: string) => string>> = {
  '@uniswap/v2-core': (name) => `build/${name}.json`,
  '@uniswap/v2-periphery': (name) => `build/${name}.json`,
  '@cowprotocol/contracts': (name) => `lib/contracts/${name}.json`,
  '@gnosis.pm/safe-contracts': hardhatFile,
  '@safe-global/safe-smart-account': hardhatFile,
}

/** A contract as its authors compiled and published it; a Safe's with its folder: 'proxies/SafeProxy'. */
export function officialBuild(packageName: OfficialPackage, name: string): Artifact {
  const file = inProject('node_modules', packageName, FILES[packageName](name))
  const { abi, bytecode, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly abi: Abi
    readonly bytecode: string
    /** In Hardhat's format. */
    readonly deployedBytecode?: string
    /** In Waffle's format. */
    readonly evm?: { readonly deployedBytecode: { readonly object: string } }
  }
  const deployed = rest.deployedBytecode ?? rest.evm?.deployedBytecode.object
  if (deployed === undefined) throw new Error(`${file} holds no deployed byte code.`)
  return { name, abi, bytecode: prefixed(bytecode), deployedBytecode: prefixed(deployed) }
}

/** Only some builds have the prefix. */
const prefixed = (code: string): Hex => (code.startsWith('0x') ? (code as Hex) : `0x${code}`)
