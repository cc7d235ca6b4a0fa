import { useState, useSyncExternalStore, type ReactNode } from 'react'

const never = () => () => undefined

/** Empty, because React leaves the HTML inside an element that it hydrates alone. */
const AS_SERVED = { __html: '' }

/**
 * A part that the page is served with: its children where their code is loaded, as on the server; in the browser the HTML
 * that came of them. `otherwise` in a view that did not arrive with the page (rules/shell: served-content).
 */
export function ServedHtml(props: {
  readonly isLoaded: boolean
  readonly otherwise: ReactNode
  readonly children: ReactNode
}) {
  const hydrates = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [arrived] = useState(hydrates)
  if (props.isLoaded) return <div>{props.children}</div>
  if (!arrived) return props.otherwise
  return <div dangerouslySetInnerHTML={AS_SERVED} suppressHydrationWarning />
}
