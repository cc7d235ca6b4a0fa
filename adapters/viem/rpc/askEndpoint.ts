import type { EndpointAnswer } from '#domain/wallet/WalletDiagnostics.ts'

import { RpcEndpoint, type EndpointDeps } from './RpcEndpoint.ts'

const LIMITS = { silence: 5000, total: 8000 }

/** Asks the endpoint anew, whatever it has answered before. Never rejects. */
export async function askEndpoint(url: string, chainId: number, deps: EndpointDeps): Promise<EndpointAnswer> {
  const endpoint = new RpcEndpoint(url, chainId, deps)
  const start = deps.now()
  try {
    const [latest] = await endpoint.request(
      [{ method: 'eth_getBlockByNumber', params: ['latest', false] }],
      0n,
      LIMITS,
    )
    const millis = deps.now() - start
    const block = latest && 'result' in latest ? (latest.result as Block | null) : null
    return {
      host: endpoint.host,
      answer: block
        ? { millis, block: BigInt(block.number), time: Number(BigInt(block.timestamp)) }
        : undefined,
    }
  } catch {
    return { host: endpoint.host, answer: undefined }
  }
}

interface Block {
  readonly number: string
  readonly timestamp: string
}
