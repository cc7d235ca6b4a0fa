import { ENDPOINTS, SERVICES, type ChaosTarget, type EndpointPlace, type ServiceName } from './ChaosTarget.ts'
import { CHAIN_SWITCHES, mine } from './chainSwitches.ts'
import type { ChaosSwitch } from './ChaosSwitch.ts'
import type { Parameters, Values } from './parameters.ts'
import { ENDPOINT_FAULTS, type EndpointFaultId } from './RpcProxy.ts'
import { SERVER_FAULTS, type ServerFault } from './serverFaults.ts'
import { ASKING, BEHAVIOURS, WALLET_ERRORS, type Behaviour, type WalletAnswer } from './walletFaults.ts'

const OTHER_SERVES = 'The other endpoint serves everything within 3 seconds, and the banner names this one.'
const BOTH_NAMED = 'Nothing that money goes by is signed, and both endpoints are named.'
const SERVICE_MISSING =
  'What the service adds is missing, and the page says so where it is needed; the chain is read instead, and the rest works.'

/** The expected behaviour of the app where it is another than OTHER_SERVES. */
const EXPECTED: Partial<Readonly<Record<EndpointFaultId, string>>> = {
  slow: 'Up to 3.5 seconds are waited for while something is loading; above, the other endpoint is used.',
  429: 'The other endpoint serves everything, and this one gets no request for the time it asks for.',
  'no-data': `By the answer "0x" no name is free and no price is zero. ${OTHER_SERVES}`,
  behind: 'What a transaction changed is read from the endpoint that has its block.',
  lying: BOTH_NAMED,
  'lying-about': BOTH_NAMED,
  'short-ranges': 'History is read in shorter ranges, and the endpoint is not reported as failing.',
  shuffled: 'Nothing changes: answers are told apart by their ids.',
}

/** Mines the blocks that the endpoint is not to know; it knows those up to `since`. */
async function leftBehind(target: ChaosTarget, values: Values): Promise<Values> {
  const since = Number(await target.node.getBlockNumber())
  await mine(target, Number(values['blocks']))
  return { ...values, since }
}

const ENDPOINT_SWITCHES = (Object.keys(ENDPOINT_FAULTS) as EndpointFaultId[]).map((id): ChaosSwitch => {
  const { label, parameters }: { readonly label: string; readonly parameters?: Parameters } =
    ENDPOINT_FAULTS[id]
  return {
    id: `endpoint-${id}`,
    group: 'endpoints',
    label,
    expected: EXPECTED[id] ?? OTHER_SERVES,
    parameters: {
      endpoint: { kind: 'choice', options: [...ENDPOINTS, 'both'], usual: 'first' },
      ...parameters,
    },
    parts: ({ endpoint }) => (endpoint === 'both' ? ENDPOINTS : [String(endpoint)]),
    apply: async (target, values, part) => {
      const proxy = target.endpoints[part as EndpointPlace]
      proxy.fail(id, id === 'behind' ? await leftBehind(target, values) : values)
      return () => proxy.recover()
    },
  }
})

/** A service is given more time than an endpoint. */
const SLOW_SERVICE = { milliseconds: { ...SERVER_FAULTS.slow.parameters.milliseconds, usual: 5000 } }

const SERVICE_SWITCHES = Object.entries<ServerFault>(SERVER_FAULTS).map(([id, fault]): ChaosSwitch => ({
  id: `service-${id}`,
  group: 'services',
  label: fault.label,
  expected: SERVICE_MISSING,
  parameters: {
    service: { kind: 'choice', options: SERVICES, usual: SERVICES[0] },
    ...(id === 'slow' ? SLOW_SERVICE : fault.parameters),
  },
  parts: ({ service }) => [String(service)],
  apply: ({ services }, values, part) => {
    const service = services[part as ServiceName]
    service.fail(fault, values)
    return Promise.resolve(() => service.recover())
  },
}))

const EXPECTED_OF_CODE: Readonly<Record<number, string>> = {
  4001: 'It says that you rejected it, as information; nothing is lost and the next attempt works.',
  4902: 'The network is added to the wallet and then used; asked for anything else, it is told in words of its own.',
  [-32002]: 'It says that a request is open in the wallet already.',
}

const walletSwitch = (
  [id, label, expected]: NonNullable<Behaviour['shown']>,
  answer: WalletAnswer,
  usual = 'eth_sendTransaction',
): ChaosSwitch => ({
  id: `wallet-${id}`,
  group: 'wallet',
  label,
  expected,
  parameters: { method: { kind: 'choice', options: ASKING, usual } },
  parts: ({ method }) => [String(method)],
  apply: ({ wallet }, _, method) => {
    wallet.set(method, answer)
    return Promise.resolve(() => wallet.delete(method))
  },
})

const WALLET_SWITCHES: readonly ChaosSwitch[] = [
  ...Object.entries(WALLET_ERRORS).map(([text, message]) => {
    const code = Number(text)
    const expected =
      EXPECTED_OF_CODE[code] ?? 'It says what happened in words of its own, and the next attempt works.'
    const usual = code === 4902 ? 'wallet_switchEthereumChain' : undefined
    return walletSwitch([`error-${text}`, `Error ${text}: ${message}`, expected], { code }, usual)
  }),
  ...Object.entries<Behaviour>(BEHAVIOURS).flatMap(([answer, { shown }]) =>
    shown ? [walletSwitch(shown, answer as WalletAnswer)] : [],
  ),
]

/** Every fault that the local stack can make. */
export const CHAOS_SWITCHES: readonly ChaosSwitch[] = [
  ...ENDPOINT_SWITCHES,
  ...CHAIN_SWITCHES,
  ...WALLET_SWITCHES,
  ...SERVICE_SWITCHES,
]
