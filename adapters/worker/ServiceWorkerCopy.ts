import { FORGET, SERVICE_WORKER, WORKER_POLICY } from '#domain/shell/offlineFiles.ts'
import type { OfflineCopy } from '#domain/shell/OfflineCopy.ts'

import { inTime } from '../shared/inTime.ts'
import type { Loaded } from './offlineRules.ts'

/** Trusted Types, missing in this version of TypeScript and in some browsers. */
interface Policies {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { readonly createScriptURL: () => string },
    ): { createScriptURL(text: string): string }
  }
}

export type FileObserver = new (
  report: (list: { getEntries(): readonly Pick<PerformanceEntry, 'name'>[] }) => void,
) => Pick<PerformanceObserver, 'observe' | 'disconnect'>

/** The copy that the site's service worker stores (ADR 23). */
export class ServiceWorkerCopy implements OfflineCopy {
  readonly #page: Window & Policies
  readonly #build: string | undefined
  readonly #Observer: FileObserver
  #observer: InstanceType<FileObserver> | undefined

  constructor(page: Window, build: string | undefined, Observer: FileObserver = PerformanceObserver) {
    this.#page = page
    this.#build = build
    this.#Observer = Observer
  }

  /** Registers the worker and reports this page's loaded files; does nothing without a build id. Ignores failures. */
  async store(): Promise<void> {
    const build = this.#build
    if (build === undefined) return
    try {
      const { serviceWorker } = this.#page.navigator
      await serviceWorker.register(this.#workerAddress())
      const worker = await controllerOf(serviceWorker)
      const report = (entries: readonly Pick<PerformanceEntry, 'name'>[]) =>
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin, a window may have any
        worker?.postMessage({ build, addresses: entries.map(({ name }) => name) } satisfies Loaded)
      // Later files pass through the worker, except those under way now.
      this.#observer = new this.#Observer((list) => report(list.getEntries()))
      this.#observer.observe({ type: 'resource', buffered: true })
    } catch {
      // A private window, an insecure address, or a browser without service workers: the app works without.
    }
  }

  async clear(): Promise<void> {
    this.#observer?.disconnect()
    try {
      const { navigator, caches } = this.#page
      const registrations = await navigator.serviceWorker.getRegistrations()
      await Promise.all(registrations.map(async ({ active }) => active && stopStoring(active)))
      await Promise.all(registrations.map((registration) => registration.unregister()))
      await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
    } catch {
      // Where nothing can be stored there is nothing to delete.
    }
  }

  /** The page's policy allows this script URL only. */
  #workerAddress(): string {
    const policy = this.#page.trustedTypes?.createPolicy(WORKER_POLICY, {
      createScriptURL: () => SERVICE_WORKER,
    })
    return policy?.createScriptURL('') ?? SERVICE_WORKER
  }
}

/** Waits for the first worker, which takes control in a moment. */
async function controllerOf(workers: ServiceWorkerContainer): Promise<ServiceWorker | null> {
  if (!workers.controller)
    await new Promise((resolve) => {
      workers.addEventListener('controllerchange', resolve, { once: true })
    })
  return workers.controller
}

/** Milliseconds; a silent worker counts as ended. */
const ANSWER_LIMIT = 2000

/** Waits for its answer, because what it stores meanwhile would outlive the deletion. */
async function stopStoring(worker: ServiceWorker): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
  })
  worker.postMessage(FORGET, [port2])
  await inTime(answered, ANSWER_LIMIT).catch(() => undefined)
  port1.close()
}
