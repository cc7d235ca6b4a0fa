import type { ChaosSwitch } from './ChaosSwitch.ts'
import { SERVICES, type ServiceName } from './ChaosTarget.ts'
import type { HttpFault } from './httpFaults.ts'
import type { Parameters, Values } from './parameters.ts'

const EXPECTED =
  'What the service adds is missing , and the page says so where it is needed; the chain is read instead, and the rest works.'

interface ServiceFault {
  readonly id: string
  readonly label: string
  readonly parameters?: Parameters
  readonly fault: (values: Values) => HttpFault
}

const FAULTS: readonly ServiceFault[] = [
  { id: 'down', label: 'Down', fault: () => ({ kind: 'dead' }) },
  { id: 'silent', label: 'Never answers', fault: () => ({ kind: 'silent' }) },
  {
    id: 'slow',
    label: 'Slow',
    parameters: { milliseconds: { kind: 'whole', min: 0, max: 120_000, usual: 5000 } },
    fault: ({ milliseconds }) => ({ kind: 'slow', milliseconds: Number(milliseconds) }),
  },
  {
    id: '500',
    label: 'Server error',
    parameters: { status: { kind: 'whole', min: 400, max: 599, usual: 500 } },
    fault: ({ status }) => ({ kind: 'error', status: Number(status) }),
  },
  {
    id: '429',
    label: 'Too many requests',
    parameters: { retryAfterSeconds: { kind: 'whole', min: 0, max: 600, usual: 30 } },
    fault: ({ retryAfterSeconds }) => ({
      kind: 'too many requests',
      retryAfterSeconds: Number(retryAfterSeconds),
    }),
  },
  { id: 'html', label: 'HTML', fault: () => ({ kind: 'html' }) },
  { id: 'truncated', label: 'Truncated JSON', fault: () => ({ kind: 'malformed' }) },
  { id: 'garbage', label: 'Garbage', fault: () => ({ kind: 'garbage' }) },
]

export const SERVICE_SWITCHES: readonly ChaosSwitch[] = FAULTS.map(
  ({ id, label, parameters = {}, fault }): ChaosSwitch => ({
    id: `service-${id}`,
    group: 'services',
    label,
    expected: EXPECTED,
    parameters: { service: { kind: 'choice', options: SERVICES, usual: SERVICES[0] }, ...parameters },
    parts: ({ service }) => [String(service)],
    apply: ({ services }, values, part) => {
      const service = services[part as ServiceName]
      service.fail(fault(values))
      return Promise.resolve(() => service.recover())
    },
  }),
)
