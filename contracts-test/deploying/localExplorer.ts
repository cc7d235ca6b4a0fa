import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

import type { Address, Hex } from 'viem'

import { listenLocally } from '../../functions/shared/listenLocally.ts'
import { localClient, type LocalClient } from '../../scripts/chain/localClient.ts'
import { inProject } from '../../scripts/contracts/projectRoot.ts'

export interface LocalExplorer {
  /** Its API, with the surface of Etherscan's and Blockscout's. */
  readonly api: string
  readonly verified: ReadonlySet<string>
  stop(): Promise<void>
}

interface Compiled {
  readonly contracts?: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly evm: { readonly bytecode: { readonly object: string } } }>>
    >
  >
}

/** An explorer's verification of sources: compiles them and compares the result with the creating transaction. */
export async function startExplorer(rpcUrl: string, apiKey: string): Promise<LocalExplorer> {
  const client = localClient(rpcUrl)
  const verified = new Set<string>()
  const compilations = new Map<string, Promise<Compiled>>()
  const decisions = new Map<string, string>()
  const answer = async (fields: URLSearchParams): Promise<readonly [status: string, result: string]> => {
    const field = (name: string) => fields.get(name) ?? ''
    if (field('apikey') !== apiKey) return ['0', 'Invalid API Key']
    if (field('module') !== 'contract') return ['0', 'Error! Missing Or invalid Module name']
    if (field('action') === 'checkverifystatus') return ['1', decisions.get(field('guid')) ?? 'Unknown UID']
    if (field('action') !== 'verifysourcecode') return ['0', 'Error! Missing Or invalid Action name']
    const address = field('contractaddress') as Address
    if (verified.has(address)) return ['0', 'Contract source code already verified']
    const created = await creationOf(client, address)
    const compiled = await compile(compilations, field('sourceCode'), field('compilerversion'))
    const [path = '', name = ''] = field('contractname').split(':')
    const code = compiled.contracts?.[path]?.[name]?.evm.bytecode.object
    const isSame = code !== undefined && created === `0x${code}${field('constructorArguements')}`
    if (isSame) verified.add(address)
    const guid = `guid-${address}`
    decisions.set(guid, isSame ? 'Pass - Verified' : 'Fail - Unable to verify')
    return ['1', guid]
  }
  const { url, stop } = await listenLocally((request, response) => {
    void (async () => {
      const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
      const body = new URLSearchParams(await text(request))
      const [status, result] = await answer(new URLSearchParams([...searchParams, ...body]))
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ status, message: status === '1' ? 'OK' : 'NOTOK', result }))
    })()
  })
  return { api: `${url}/api`, verified, stop }
}

/** The data of the transaction that created a contract. */
async function creationOf(client: LocalClient, address: Address): Promise<Hex | undefined> {
  for (let number = await client.getBlockNumber(); number > 0n; number--) {
    const { transactions } = await client.getBlock({ blockNumber: number, includeTransactions: true })
    for (const { hash, input } of transactions) {
      const { contractAddress } = await client.getTransactionReceipt({ hash })
      if (contractAddress?.toLowerCase() === address.toLowerCase()) return input
    }
  }
  return undefined
}

/** Each input is compiled once. */
function compile(
  compilations: Map<string, Promise<Compiled>>,
  sourceCode: string,
  version: string,
): Promise<Compiled> {
  if (!/^v\d+\.\d+\.\d+\+commit\.[0-9a-f]{8}$/.test(version)) return Promise.resolve({})
  const known = compilations.get(sourceCode)
  if (known) return known
  const child = spawn(process.execPath, [inProject('scripts', 'solc.mjs'), '--standard-json'])
  child.stdin.end(sourceCode)
  const compiling = text(child.stdout).then((output) => JSON.parse(output) as Compiled)
  compilations.set(sourceCode, compiling)
  return compiling
}
