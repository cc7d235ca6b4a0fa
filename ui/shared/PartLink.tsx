import type { ReactNode } from 'react'

/** A link to a part of the same page, by its id. It scrolls there and adds nothing to the address, which is the app's. */
export function PartLink(props: {
  readonly to: string
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const { to, className, children } = props
  return (
    <a
      href={`#${to}`}
      className={className}
      onClick={(event) => {
        event.preventDefault()
        event.currentTarget.ownerDocument.getElementById(to)?.scrollIntoView()
      }}
    >
      {children}
    </a>
  )
}
