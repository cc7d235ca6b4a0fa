import { observer } from 'mobx-react-lite'
import { type ReactNode } from 'react'
import { createPath, useLocation, useNavigate, useNavigationType } from 'react-router-dom'

import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { ReleaseStore } from '#stores/shell/ReleaseStore.ts'

import { preloadPage } from '../lazyPages.ts'
import { useStores, useStore } from './StoreContext.tsx'

/**
 * A link to a page of this app, which closes an open panel and whatever is modal. The link to the current page has `aria-current`, with or
 * without a trailing slash, from the press on. When a newer build is live, it loads that build (rules/faults: new-release). A pointer or
 * the focus on it fetches its page ahead.
 */
export const PageLink = observer(function PageLink(props: {
  readonly to: string
  readonly children: ReactNode
  readonly className?: string
  readonly onClick?: () => void
  /**
   * A link of a menu: current for every page at its path, unless that is about another person. 'below': for the pages
   * below it, too.
   */
  readonly section?: boolean | 'below'
  readonly option?: {
    readonly id: string
    readonly selected: boolean
    readonly show: (element: HTMLElement | null) => void
  }
}) {
  const { to, children, className, onClick, section = false, option } = props
  const here = useLocation()
  const { goesTo } = useStore(LayoutStore)
  const goTo = useGoTo()
  const stores = useStores()
  // A pointer or the focus on the link prefetches its page.
  const prepare = () => void preloadPage(new URL(to, 'https://here').pathname, stores).catch(() => undefined)
  return (
    <a
      href={to}
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

/**
 * Whether a link leads to a page: the same path and every parameter of the link's query; for a section, those
 * that the page has.
 */
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
 * Navigates like a link: an open panel and whatever is modal is closed first (rules/shell: back-closes), and a newer build that
 * is live is loaded. The current page again adds no entry to the history, and scrolls to its top.
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

/** A parameter of the page's query, the first where it is repeated; undefined where it is missing or empty. */
export function useQueryParameter(name: string): string | undefined {
  const { search } = useLocation()
  return new URLSearchParams(search).get(name) || undefined
}

/** The query of the current page, with its question mark. */
export function useQuery(): string {
  return useLocation().search
}

/** The path of the current page, without a trailing slash. */
export function usePath(): string {
  return withoutSlash(useLocation().pathname)
}

/** The path, and which profile, collection or post it shows, by `?id=`. */
export function usePlace(): string {
  const { pathname, search } = useLocation()
  return `${withoutSlash(pathname)} ${new URLSearchParams(search).get('id') ?? ''}`
}

/** Whether the user came here by the browser's back or forward button. */
export function useCameBack(): boolean {
  return useNavigationType() === 'POP'
}

/** The current entry of the browser's history, and the navigation that led there. */
export function useArrival(): { readonly key: string; readonly how: 'PUSH' | 'POP' | 'REPLACE' } {
  return { key: useLocation().key, how: useNavigationType() }
}

export function useStepBack(): () => void {
  const navigate = useNavigate()
  return () => void navigate(-1)
}
