import type { ComponentType } from 'react'

import { isOpen, routeAt, type RouteInfo } from '#domain/shell/routes.ts'

import { preload } from '#stores/shared/lazyResource.ts'

import { preloadable, type Preloadable } from './shared/preloadable.tsx'
import type { Stores } from './shared/StoreContext.tsx'

/** Home is what most people open first, so it travels with the frame; every other page is fetched. */
const FILES = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  './*/*Page.tsx',
  '!./shell/{Error,Home,Missing,NotFound,StandIn}Page.tsx',
])

export const LAZY_PAGES: Readonly<Record<string, Preloadable>> = Object.fromEntries(
  Object.entries(FILES).map(([file, fetchFile]) => {
    const [, view = '', name = ''] = /^\.\/(.+\/(.+))\.tsx$/.exec(file) ?? []
    const page = preloadable(async () => {
      const component = (await fetchFile())[name]
      if (!component) throw new Error(`${file} has no component ${name}`)
      return component
    })
    return [view, page]
  }),
)

export const StandInPage = preloadable<{ readonly route: RouteInfo }>(
  async () => (await import('./shell/StandInPage.tsx')).StandInPage,
)

export const NotFoundPage = preloadable<{ readonly path: string }>(
  async () => (await import('./shell/NotFoundPage.tsx')).NotFoundPage,
)

/**
 * Fetches the page at a path with its stores before it is wanted; an unknown path and Home have nothing to fetch.
 * Rejects if a part cannot be fetched.
 */
export async function preloadPage(
  path: string,
  { config, load }: Pick<Stores, 'config' | 'load'>,
): Promise<void> {
  const route = routeAt(path)
  if (!route || route.path === '/') return
  const { view = '', modules = [] } = route
  const View = LAZY_PAGES[view]
  if (!View || !isOpen(config, route)) return StandInPage.preload()
  await Promise.all([View.preload(), ...modules.map((module) => preload(load(module)))])
}
