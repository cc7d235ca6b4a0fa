import { type ReactNode } from 'react'
import { createPath, useLocation, useNavigate, useNavigationType } from 'react-router-dom'

import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { ReleaseStore } from '#stores/shell/ReleaseStore.ts'

import { preloadPage } from '../lazyPages.ts'
import { useStores, useStore } from './StoreContext.tsx'

/**
 * A link to a page of this app; following it closes the panel it may stand in. The one the user is on is marked for eye and screen reader (`aria-current`), with or
 * without a slash at the end of its address. When a newer build is live, following it loads that build
 * (rules/faults: new-release).
 */
export function PageLink(props: {
  readonly to: string
  readonly children: ReactNode
  readonly className?: string
  readonly onClick?: () => void
  /** Stands for every page at its path, whatever these show: one of a menu. */
  readonly section?: boolean
  /** What makes it one of a list whose field has the focus. */
  readonly option?: {
    readonly id: string
    readonly selected: boolean
    readonly show: (element: HTMLElement | null) => void
  }
}) {
  const { to, children, className, onClick, section = false, option } = props
  const here = useLocation()
  const goTo = useGoTo()
  const stores = useStores()
  // A finger or a pointer on the link is a good reason to fetch what it leads to.
  const prepare = () => void preloadPage(new URL(to, 'https://here').pathname, stores).catch(() => undefined)
  return (
    <a
      href={to}
      aria-current={leadsHere(to, here, section) ? 'page' : undefined}
      className={className}
      onClick={(event) => {
        // Opened elsewhere, this page stays as it is.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onClick?.()
        goTo(to)
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
    </a>
  )
}

/** Whether a link leads to the page one is on: to its path and, but for a section, with what it asks for in its query. */
function leadsHere(to: string, here: Pick<Location, 'pathname' | 'search'>, section: boolean): boolean {
  const { pathname, searchParams } = new URL(to, 'https://here')
  if (withoutSlash(pathname) !== withoutSlash(here.pathname)) return false
  const asked = new URLSearchParams(here.search)
  return section || [...searchParams].every(([name, value]) => asked.get(name) === value)
}

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '')

/** Goes to a page of this app, as following a link to it would: an open panel is closed first. */
export function useGoTo(): (to: string) => void {
  const release = useStore(ReleaseStore)
  const layout = useStore(LayoutStore)
  const navigate = useNavigate()
  const here = createPath(useLocation())
  return (to) =>
    layout.closePanel(() => {
      if (!release.reloadToNewRelease(to)) void navigate(to, { replace: to === here })
    })
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
  return withoutSlash(useLocation().pathname)
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
