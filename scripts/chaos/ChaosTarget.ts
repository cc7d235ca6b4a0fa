import type { Deployment } from '../chain/deploy.ts'
import { localClient, type LocalClient } from '../chain/localClient.ts'
import { RpcProxy } from './RpcProxy.ts'
import { Service } from './Service.ts'
import type { WalletScript } from './walletFaults.ts'

export const ENDPOINTS = ['first', 'second'] as const
export type EndpointPlace = (typeof ENDPOINTS)[number]

export const SERVICES = ['uploads', 'link previews', 'order book', 'index service'] as const
export type ServiceName = (typeof SERVICES)[number]

export interface ChaosTarget {
  /** The chain itself, which the page reaches only by the endpoints. */
  readonly node: LocalClient
  readonly deployment: Deployment
  readonly endpoints: Readonly<Record<EndpointPlace, RpcProxy>>
  readonly services: Readonly<Record<ServiceName, Service>>
  /** The answers of every wallet of the stack. */
  readonly wallet: WalletScript
}

/** Opens two endpoints of this chain; the caller stops them. */
export async function openChaosTarget(nodeUrl: string, deployment: Deployment): Promise<ChaosTarget> {
  const [first, second] = [await new RpcProxy(nodeUrl).start(), await new RpcProxy(nodeUrl).start()]
  return {
    node: localClient(nodeUrl),
    deployment,
    endpoints: { first, second },
    services: {
      uploads: new Service(),
      'link previews': new Service(),
      'order book': new Service(),
      'index service': new Service(),
    },
    wallet: new Map(),
  }
}
