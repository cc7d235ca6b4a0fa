import { type ReactNode } from 'react'
import { NavLink, useLocation, useNavigate, useNavigationType } from 'react-router-dom'

import { ReleaseStore } from '#stores/shell/ReleaseStore.ts'

import { preloadPage } from '../lazyPages.ts'
import { useHouse, useStore } from './StoreContext.tsx'

/**
 * A link to a page of this app. The one the user is on is marked for eye and screen reader (`aria-current`). When a
 * newer build is live, following it loads that build (spec 4).
 */
export function PageLink(props: {
  readonly to: string
  readonly children: ReactNode
  readonly className?: string
  readonly onClick?: () => void
  /** What makes it one of a list whose field has the focus. */
  readonly option?: {
    readonly id: string
    readonly selected: boolean
    readonly show: (element: HTMLElement | null) => void
  }
}) {
  const { to, children, className, onClick, option } = props
  const release = useStore(ReleaseStore)
  const house = useHouse()
  // A finger or a pointer on the link is a good reason to fetch what it leads to.
  const prepare = () => void preloadPage(new URL(to, 'https://here').pathname, house).catch(() => undefined)
  return (
    <NavLink
      to={to}
      end
      className={className}
      onClick={(event) => {
        onClick?.()
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
        if (!opensElsewhere && release.takeOver(to)) event.preventDefault()
      }}
      onPointerEnter={prepare}
      onFocus={prepare}
      {...(option && {
        role: 'option',
        id: option.id,
        tabIndex: -1,
        'aria-selected': option.selected,
        ref: option.selected ? option.show : undefined,
      })}
    >
      {children}
    </NavLink>
  )
}

/** Goes to a page of this app, as following a link to it would. */
export function useGoTo(): (to: string) => void {
  const release = useStore(ReleaseStore)
  const navigate = useNavigate()
  return (to) => {
    if (!release.takeOver(to)) void navigate(to)
  }
}

/** A parameter of the page's query, the first where it is repeated; undefined where it is missing or empty. */
export function useQueryParameter(name: string): string | undefined {
  const { search } = useLocation()
  return new URLSearchParams(search).get(name) || undefined
}

/** The whole query of the page one is on, with its question mark. */
export function useQuery(): string {
  return useLocation().search
}

/** The path of the page one is on, without a trailing slash. */
export function usePath(): string {
  return useLocation().pathname.replace(/(?<=.)\/+$/, '')
}

/** Whether one came here by the browser's way back or forth, and not by a link. */
export function useCameBack(): boolean {
  return useNavigationType() === 'POP'
}

/** Which entry of the browser's history one is at, and how one came there. */
export function useArrival(): { readonly key: string; readonly how: 'PUSH' | 'POP' | 'REPLACE' } {
  return { key: useLocation().key, how: useNavigationType() }
}

/** Goes back to the page before, as the browser's own way back does. */
export function useStepBack(): () => void {
  const navigate = useNavigate()
  return () => void navigate(-1)
}
