import { readFileSync } from 'node:fs'

import type { Abi, Hex } from 'viem'

import type { Artifact } from './compile.ts'
import { inProject } from './projectRoot.ts'

export type OfficialPackage = '@uniswap/v2-core' | '@uniswap/v2-periphery' | '@cowprotocol/contracts'

const FOLDERS: Readonly<Record<OfficialPackage, string>> = {
  '@uniswap/v2-core': 'build',
  '@uniswap/v2-periphery': 'build',
  '@cowprotocol/contracts': 'lib/contracts',
}

/** A contract as its own authors compiled and published it. */
export function officialBuild(packageName: OfficialPackage, name: string): Artifact {
  const file = inProject('node_modules', packageName, FOLDERS[packageName], `${name}.json`)
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

/** Some builds have the prefix of hexadecimal, others do not. */
const prefixed = (code: string): Hex => (code.startsWith('0x') ? (code as Hex) : `0x${code}`)
