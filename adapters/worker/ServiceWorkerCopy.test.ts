import { expect, it } from 'vitest'

import { ServiceWorkerCopy, type FileObserver } from './ServiceWorkerCopy.ts'

/** A window with service workers, and the calls it received. */
function windowWithWorkers({ controlled = true } = {}) {
  const did: unknown[] = []
  const worker = { postMessage: (message: unknown) => did.push(message) }
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: controlled ? worker : null,
    register: async (address: unknown) => did.push(`register ${String(address)}`),
    active: undefined as
      | { readonly postMessage: (message: unknown, ports: readonly MessagePort[]) => void }
      | undefined,
    getRegistrations: async () => [
      { active: serviceWorker.active, unregister: async () => did.push('unregister') },
    ],
  })
  const page = {
    navigator: { serviceWorker },
    caches: {
      keys: async () => ['build:one', 'tabs'],
      delete: async (name: string) => did.push(`delete ${name}`),
    },
  }
  const control = () => {
    serviceWorker.controller = worker
    serviceWorker.dispatchEvent(new Event('controllerchange'))
  }
  return { did, control, page }
}

type Report = ConstructorParameters<FileObserver>[0]

/** Reports each loaded file separately, as a browser does with those under way. */
class Observer {
  static loaded = ['https://hearth.example/assets/app.js']
  readonly #report: Report

  constructor(report: Report) {
    this.#report = report
  }

  observe(): void {
    for (const name of Observer.loaded) this.#report({ getEntries: () => [{ name }] })
  }

  disconnect(): void {}
}

const copyIn = (page: object, build?: string) => new ServiceWorkerCopy(page as Window, build, Observer)

const LOADED = { build: 'one', addresses: ['https://hearth.example/assets/app.js'] }

it('The page registers the worker, and sends it the list of loaded files once it handles requests', async () => {
  const { did, control, page } = windowWithWorkers({ controlled: false })
  const stored = copyIn(page, 'one').store()
  await Promise.resolve()
  expect(did).toEqual(['register /service-worker.js'])
  control()
  await stored
  expect(did).toEqual(['register /service-worker.js', LOADED])
})

it('The page registers by a policy that allows no other address, where the browser has policies', async () => {
  const { did, page } = windowWithWorkers()
  const trustedTypes = {
    createPolicy: (name: string, rules: { createScriptURL: (text: string) => string }) => ({
      createScriptURL: () => `${name}: ${rules.createScriptURL('https://evil.example/')}`,
    }),
  }
  await copyIn({ ...page, trustedTypes }, 'one').store()
  expect(did).toEqual(['register service-worker: /service-worker.js', LOADED])
})

it('The page registers no worker during development', async () => {
  const { did, page } = windowWithWorkers()
  await copyIn(page).store()
  expect(did).toEqual([])
})

it('The page deletes every cache and every worker of the site, once the worker knows that it stores nothing more', async () => {
  const { did, page } = windowWithWorkers()
  let answer = () => undefined as void
  const asked = new Promise<void>((resolve) => {
    page.navigator.serviceWorker.active = {
      postMessage: (message, [port]) => {
        did.push(message)
        answer = () => port?.postMessage(message)
        resolve()
      },
    }
  })
  const cleared = copyIn(page).clear()
  await asked
  expect(did).toEqual(['forget'])
  answer()
  await cleared
  expect(did).toEqual(['forget', 'unregister', 'delete build:one', 'delete tabs'])
})

const refusing = async () => Promise.reject(new DOMException('Not here', 'SecurityError'))

it.each([
  ['without service workers', { navigator: {} }],
  ['that refuses them', { navigator: { serviceWorker: { register: refusing, getRegistrations: refusing } } }],
])('The page changes nothing in a browser %s', async (_, page) => {
  await expect(copyIn(page).store()).resolves.toBeUndefined()
  await expect(copyIn(page).clear()).resolves.toBeUndefined()
})
