import type { LocalServer } from '../../functions/shared/listenLocally.ts'
import { developmentUpload, DEVELOPMENT_PAYER } from '../../functions/upload/developmentUpload.ts'
import { handle as handleUpload } from '../../functions/upload/handle.ts'
import { localGateway } from '../../functions/upload/localGateway.ts'
import type { FunctionHandler } from '../../functions/shared/nodeListener.ts'
import type { LocalChain } from '../chain/savedState.ts'
import { localClient } from '../chain/localClient.ts'
import { Chaos } from '../chaos/Chaos.ts'
import { openChaosTarget } from '../chaos/ChaosTarget.ts'
import { chaosServer } from '../chaos/chaosServer.ts'
import { hostSimulator } from '../host-simulator/hostSimulator.ts'
import { localQuickAuth } from '../host-simulator/localQuickAuth.ts'
import { localOrderBook } from '../order-book/localOrderBook.ts'
import { safeApp } from '../safe-app/safeApp.ts'

export interface SurroundingsOptions {
  readonly chain: LocalChain
  /** The URL that the frames show. */
  readonly app: string
  /** The endpoint of the simulated social client's wallet; by default the first of the app's. */
  readonly hostRpcUrl?: string
  /** The folder that keeps uploaded files; without it they are in memory. */
  readonly files?: string
  /** Milliseconds between two rounds of the order book; without it, orders settle only on demand. */
  readonly settleEvery?: number
}

export type Surroundings = Awaited<ReturnType<typeof openSurroundings>>

/**
 * Opens all that surrounds the app on a local chain, for `npm start` and the end-to-end tests: endpoints and services, with
 * faults on demand, and the sites that frame it. If one fails, those before it are stopped.
 */
export async function openSurroundings(options: SurroundingsOptions) {
  const started: Pick<LocalServer, 'stop'>[] = []
  const stop = (): Promise<unknown> => Promise.all(started.map((each) => each.stop()))
  try {
    return { ...(await openAll(options, started)), stop }
  } catch (error) {
    await Promise.allSettled(started.map((each) => each.stop()))
    throw error
  }
}

/** Adds to `started` each server that the caller has to stop. */
async function openAll(
  { chain, app, hostRpcUrl, files, settleEvery }: SurroundingsOptions,
  started: Pick<LocalServer, 'stop'>[],
) {
  const { anvil, deployment } = chain
  const { chainId } = deployment
  const target = await openChaosTarget(anvil.url, deployment)
  const { first, second } = target.endpoints
  started.push(first, second)
  const opened = async <Opened extends Pick<LocalServer, 'stop'>>(opening: Promise<Opened>) => {
    const server = await opening
    started.push(server)
    return server
  }
  const chaos = new Chaos(target)
  const chaosPanel = await opened(chaosServer(chaos))
  const gateway = await opened(
    localGateway({
      ...(files !== undefined && { folder: files }),
      balances: { [DEVELOPMENT_PAYER]: 10n ** 15n },
    }),
  )
  const orderBook = await opened(
    localOrderBook({
      rpcUrl: anvil.url,
      contracts: deployment,
      service: target.services['order book'],
      ...(settleEvery !== undefined && { settleEvery }),
    }),
  )
  const simulator = await opened(hostSimulator({ app, chainId, rpcUrl: hostRpcUrl ?? first.url }))
  const safe = await opened(safeApp(app, localClient(anvil.url), chainId))
  const quickAuth = await opened(localQuickAuth())
  return {
    chaos,
    chaosPanel,
    gateway,
    orderBook,
    simulator,
    safeApp: safe,
    quickAuth,
    /** The upload function, for pages of these origins, separated by commas. */
    upload:
      (origins: () => string): FunctionHandler =>
      (request, client) =>
        handleUpload(
          request,
          {
            ...developmentUpload(gateway.url, { url: anvil.url, tld: deployment.tld }),
            SITE_ORIGIN: origins(),
            QUICK_AUTH_ORIGIN: quickAuth.url,
          },
          client,
        ),
    /** For `localConfig`; the upload function answers at this URL. */
    configured: (uploadUrl: string) => ({
      deployment,
      rpcUrls: [first.url, second.url],
      uploads: { url: uploadUrl, gateway: gateway.url, payer: DEVELOPMENT_PAYER },
      orderBookUrl: orderBook.url,
      host: { simulatorUrl: simulator.url, safeUrl: safe.url, quickAuthUrl: quickAuth.url },
    }),
  }
}
