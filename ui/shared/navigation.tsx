import { observer } from 'mobx-react-lite'
import { type ReactNode } from 'react'
import { createPath, useLocation, useNavigate, useNavigationType } from 'react-router-dom'

import { languageFolder } from '#domain/shell/languageFolder.ts'
import { routeAt } from '#domain/shell/routes.ts'
import { LastKnownStore } from '#stores/shared/LastKnownStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { ReleaseStore } from '#stores/shell/ReleaseStore.ts'

import { savesData } from '../firstIntent.ts'
import { preloadPage } from '../lazyPages.ts'
import { useStores, useStore } from './StoreContext.tsx'

/**
 * A link to a page of this app, which closes an open panel and any modal.
 * A link to the current page has `aria-current`, with or without a trailing slash, from the press on. If a newer
 * build is live, it loads that (rules/faults: new-release). Pointing at it or focusing it prefetches its page.
 */
export const PageLink = observer(function PageLink(props: {
  readonly to: string
  readonly children: ReactNode
  readonly className?: string
  /** Says more than the content to those who hear the link alone. */
  readonly label?: string
  readonly onClick?: () => void
  /** A menu link: current at its path, except for another person; with 'below', also on the pages below it. */
  readonly section?: boolean | 'below'
  readonly option?: {
    readonly id: string
    readonly selected: boolean
    readonly show: (element: HTMLElement | null) => void
  }
}) {
  const { to, children, className, label, onClick, section = false, option } = props
  const here = useLocation()
  const layout = useStore(LayoutStore)
  const { goesTo } = layout
  const goTo = useGoTo()
  const stores = useStores()
  const lastKnown = useStore(LastKnownStore)
  // Pointing at the link or focusing it prefetches its page, and the content that it is served with.
  const prepare = () => {
    const { pathname } = new URL(to, 'https://here')
    void preloadPage(pathname, stores).catch(() => undefined)
    const route = routeAt(pathname)
    // Before, the page would no longer be what it is hydrated from.
    if (layout.live && route && !route.personal && !savesData())
      void lastKnown.fetchPage(pathname.replace(/\/?$/, '/'))
  }
  return (
    <a
      href={`${languageFolder(stores.config)}${to}`}
      aria-label={label}
      aria-current={
        leadsTo(to, goesTo ? new URL(goesTo, 'https://here') : here, section) ? 'page' : undefined
      }
      className={className}
      onClick={(event) => {
        // With a modifier key the browser opens a new tab or window.
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
})

/** Compares the path and all parameters of the link's query; for a section, only those that the page has. */
function leadsTo(
  to: string,
  here: Pick<Location, 'pathname' | 'search'>,
  section: boolean | 'below',
): boolean {
  const { pathname, searchParams } = new URL(to, 'https://here')
  if (section === 'below' && here.pathname.startsWith(`${withoutSlash(pathname)}/`)) return true
  if (withoutSlash(pathname) !== withoutSlash(here.pathname)) return false
  const query = new URLSearchParams(here.search)
  return [...searchParams].every(([name, value]) => (query.get(name) ?? (section ? value : null)) === value)
}

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '')

/**
 * Navigates like a link: closes an open panel and any modal first (rules/shell: back-closes), and loads a newer
 * build that is live. Navigating to the current page adds no history entry and scrolls to its top.
 */
export function useGoTo(): (to: string) => void {
  const release = useStore(ReleaseStore)
  const layout = useStore(LayoutStore)
  const navigate = useNavigate()
  const here = createPath(useLocation())
  return (to) =>
    layout.closeAll(() => {
      if (release.reloadToNewRelease(to)) return
      if (to === here) {
        void navigate(to, { replace: true })
        layout.scrollToTop()
      } else layout.leave(to, () => void navigate(to))
    })
}

/** The first value of a query parameter; undefined if it is missing or empty. */
export function useQueryParameter(name: string): string | undefined {
  const { search } = useLocation()
  return new URLSearchParams(search).get(name) || undefined
}

export function useQuery(): string {
  return useLocation().search
}

export function usePath(): string {
  return withoutSlash(useLocation().pathname)
}

/** The path, and which profile, collection or post it shows, by `?id=`. */
export function usePlace(): string {
  const { pathname, search } = useLocation()
  return `${withoutSlash(pathname)} ${new URLSearchParams(search).get('id') ?? ''}`
}

export function useCameBack(): boolean {
  return useNavigationType() === 'POP'
}

export function useArrival(): { readonly key: string; readonly how: 'PUSH' | 'POP' | 'REPLACE' } {
  return { key: useLocation().key, how: useNavigationType() }
}

export function useStepBack(): () => void {
  const navigate = useNavigate()
  return () => void navigate(-1)
}
