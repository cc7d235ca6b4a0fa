import { lazy, useState, type ComponentType, type ReactNode } from 'react'

/** A component in a chunk of its own that can be fetched before it is shown. */
export interface Preloadable<Props extends object = object> {
  (props: Props): ReactNode
  /** Fetches it. After that it renders at once, also while hydrating. */
  readonly preload: () => Promise<void>
}

/** A part of the app that could not be fetched: the network is away, or a deployment has replaced it. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'
  /** Lets the next who shows it try again. */
  readonly forget: () => void

  constructor(forget: () => void, cause: unknown) {
    super('A part of the app could not be loaded', { cause })
    this.forget = forget
  }
}

/** Spec 9: parts that are fetched ahead at the same time. */
const AT_ONCE = 4
let running = 0
const waiting: (() => void)[] = []

/** Runs a fetch when fewer than four others are running. */
async function inTurn<Value>(fetch: () => Promise<Value>): Promise<Value> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await fetch()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/**
 * Splits a component off. React shows a fallback for at least 300 ms when something suspends, so one that has already
 * arrived is rendered directly. A failed fetch is tried again at the next preload, and by the next
 * who shows it once the failure was dealt with.
 */
export function preloadable<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let Loaded: ComponentType<Props> | undefined
  let pending: Promise<void> | undefined
  const fetch = (): Promise<void> => {
    pending ??= load().then(
      (component) => {
        Loaded = component
      },
      (error: unknown) => {
        pending = undefined
        throw new PartMissing(() => {
          Later = later()
        }, error)
      },
    )
    return pending
  }
  // What is shown now does not wait for what is fetched ahead. React keeps a rejection for as long as this lives.
  const later = () =>
    lazy(async () => {
      await fetch()
      return { default: (props: Props) => Loaded && <Loaded {...props} /> }
    })
  let Later = later()
  const preload = () => (Loaded ? Promise.resolve() : inTurn(fetch))
  const Part = (props: Props) => {
    // What was waited for stays in its place: another type there would mount anew, and lose what was pressed or typed.
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Later)
    return <Shown {...props} />
  }
  return Object.assign(Part, { preload })
}
