import type { HostContext } from './hostContext.ts'
import type { Result } from '../shared/Result.ts'
import type { HostFailure } from './HostFailure.ts'

/** What happens in the host around the app. */
export type HostEvent = 'back' | 'primary button' | 'added' | 'add rejected' | 'removed'

/** Being the guest of a host: arriving, leaving, and hearing of it meanwhile. */
export interface HostLifecycle {
  /**
   * Says that the app is ready and asks who the host is; undefined where nobody answers within a second, or where
   * whoever frames the app is not allowed to (threats 4.10, 4.16). The same answer to everybody who asks. Never rejects.
   */
  enter(): Promise<HostContext | undefined>
  /** What the host says it can; undefined where it does not say, as old ones do: then everything may be tried. */
  capabilities(): Promise<ReadonlySet<string> | undefined>
  /** Closes the app in the host. */
  leave(): Promise<Result<void, HostFailure>>
  /** Tells what happens in the host. Costs nothing. */
  subscribe(listener: (event: HostEvent) => void): () => void
}
