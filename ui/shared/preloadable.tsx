import { lazy, type ComponentType } from 'react'

/** A component in a chunk of its own that can be fetched before it is shown. */
export interface Preloadable {
  (): React.ReactNode
  /** Fetches it. After that it renders at once, also while hydrating. */
  readonly preload: () => Promise<void>
}

/**
 * Splits a component off. React shows a fallback for at least 300 ms when something suspends, so one that has already
 * arrived is rendered directly. A failed fetch is tried again at the next preload.
 */
export function preloadable(load: () => Promise<ComponentType>): Preloadable {
  let Loaded: ComponentType | undefined
  let pending: Promise<void> | undefined
  const preload = (): Promise<void> => {
    pending ??= load().then(
      (component) => {
        Loaded = component
      },
      (error: unknown) => {
        pending = undefined
        throw error
      },
    )
    return pending
  }
  const Later = lazy(async () => {
    await preload()
    return { default: () => Loaded && <Loaded /> }
  })
  return Object.assign(() => (Loaded ? <Loaded /> : <Later />), { preload })
}
