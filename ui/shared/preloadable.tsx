import { lazy, useState, type ComponentType, type ReactNode } from 'react'

import { lazyResource, preload } from '#stores/shared/lazyResource.ts'

export interface Preloadable<Props extends object = object> {
  (props: Props): ReactNode
  /** Afterwards it renders at once, even while hydrating. */
  readonly preload: () => Promise<void>
  /** Loads it because it is likely to be needed; a failure is reported when the part is shown. */
  readonly prefetch: () => void
  readonly isLoaded: () => boolean
}

/** Concurrent preloads (rules/shell: parts-ahead). */
const AT_ONCE = 4
let running = 0
const waiting: (() => void)[] = []

/** Runs a fetch once fewer than `AT_ONCE` are running, in the order of the calls. */
async function queued<Value>(fetch: () => Promise<Value>): Promise<Value> {
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
 * Splits a component off into a chunk. React shows a fallback for at least 300 ms when a component suspends,
 * so a loaded one is rendered directly. Only preloads are queued, never a component that is being shown.
 */
export function preloadable<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let Loaded: ComponentType<Props> | undefined
  const arrival = lazyResource(
    async () => {
      Loaded = await load()
    },
    () => {
      Later = later()
    },
  )
  // React stores a failure in the lazy component, so a retry needs a new one.
  const later = () =>
    lazy(async () => {
      await arrival()
      return { default: (props: Props) => Loaded && <Loaded {...props} /> }
    })
  let Later = later()
  const fetchAhead = async () => {
    if (!Loaded) await queued(() => preload(arrival()))
  }
  const prefetch = () => void fetchAhead().catch(() => undefined)
  const Part = (props: Props) => {
    // The component stays the same until it unmounts: another type would mount anew and lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Later)
    return <Shown {...props} />
  }
  return Object.assign(Part, { preload: fetchAhead, prefetch, isLoaded: () => Loaded !== undefined })
}
