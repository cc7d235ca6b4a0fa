import { readFileSync } from 'node:fs'

import type { Abi, Hex } from 'viem'

import type { Artifact } from './compile.ts'
import { inProject } from './projectRoot.ts'

/** A contract as the authors of Uniswap V2 compiled and published it. */
export function officialBuild(
  packageName: '@uniswap/v2-core' | '@uniswap/v2-periphery',
  name: string,
): Artifact {
  const text = readFileSync(inProject('node_modules', packageName, 'build', `${name}.json`), 'utf8')
  const { abi, bytecode, evm } = JSON.parse(text) as {
    readonly abi: Abi
    /** In hexadecimal, without its prefix. */
    readonly bytecode: string
    readonly evm: { readonly deployedBytecode: { readonly object: string } }
  }
  const prefixed = (code: string): Hex => `0x${code}`
  return { abi, bytecode: prefixed(bytecode), deployedBytecode: prefixed(evm.deployedBytecode.object) }
}
