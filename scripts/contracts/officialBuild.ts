import { readFileSync } from 'node:fs'

import type { Abi, Hex } from 'viem'

import type { Artifact } from './compile.ts'
import { inProject } from './projectRoot.ts'

/** Packages whose authors publish what they have compiled. */
export type OfficialPackage = '@uniswap/v2-core' | '@uniswap/v2-periphery' | '@cowprotocol/contracts'

/** Where a package keeps its builds. */
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
    /** As Hardhat writes it. */
    readonly deployedBytecode?: string
    /** As Waffle writes it. */
    readonly evm?: { readonly deployedBytecode: { readonly object: string } }
  }
  const deployed = rest.deployedBytecode ?? rest.evm?.deployedBytecode.object
  if (deployed === undefined) throw new Error(`${file} holds no deployed byte code.`)
  return { name, abi, bytecode: prefixed(bytecode), deployedBytecode: prefixed(deployed) }
}

/** Some write the prefix of hexadecimal, some do not. */
const prefixed = (code: string): Hex => (code.startsWith('0x') ? (code as Hex) : `0x${code}`)
