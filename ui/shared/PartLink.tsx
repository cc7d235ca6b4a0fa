import type { ReactNode } from 'react'

/** Scrolls to an id on the same page without changing the URL, which belongs to the app. */
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
