import { type ReactNode } from 'react'
import { NavLink } from 'react-router-dom'

/** A link to a page of this app. The one the user is on is marked for eye and screen reader (`aria-current`). */
export function PageLink(props: {
  readonly to: string
  readonly children: ReactNode
  readonly className?: string
  readonly onClick?: () => void
  readonly onIntent?: () => void
}) {
  const { to, children, className, onClick, onIntent } = props
  return (
    <NavLink to={to} end className={className} onClick={onClick} onPointerEnter={onIntent} onFocus={onIntent}>
      {children}
    </NavLink>
  )
}
