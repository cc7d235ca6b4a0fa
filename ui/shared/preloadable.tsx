import { lazy, useState, type ComponentType, type ReactNode } from 'react'

import { arriving, forgetting } from '#stores/shared/arriving.ts'

/** A component in a chunk of its own that can be fetched before it is shown. */
export interface Preloadable<Props extends object = object> {
  (props: Props): ReactNode
  /** Fetches it. After that it renders at once, also while hydrating. */
  readonly preload: () => Promise<void>
  readonly isLoaded: () => boolean
}

/** Parts that are fetched ahead at the same time (rules/shell: parts-ahead). */
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
 * arrived is rendered directly. What is shown now does not wait for what is fetched ahead.
 */
export function preloadable<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let Loaded: ComponentType<Props> | undefined
  const arrival = arriving(
    async () => {
      Loaded = await load()
    },
    () => {
      Later = later()
    },
  )
  // React keeps a failure for as long as this lives.
  const later = () =>
    lazy(async () => {
      await arrival()
      return { default: (props: Props) => Loaded && <Loaded {...props} /> }
    })
  let Later = later()
  const preload = async () => {
    if (!Loaded) await inTurn(() => forgetting(arrival()))
  }
  const Part = (props: Props) => {
    // What was waited for stays in its place: another type there would mount anew, and lose what was pressed or typed.
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Later)
    return <Shown {...props} />
  }
  return Object.assign(Part, { preload, isLoaded: () => Loaded !== undefined })
}
