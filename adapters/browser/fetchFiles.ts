/**
 * Milliseconds before a failed file is requested again: meanwhile other imports fail with the same request.
 * Short at first, so that a user's second attempt counts; then ten times as long,
 * because many parts may retry in a row.
 */
const MIN_PAUSE = 100
const MAX_PAUSE = 3000
/** Files of the build that are loaded, requested, or failed a moment ago. */
const requested = new Map<string, Promise<void>>()
/** Consecutive failures by file. After one, the import fetches a module itself. */
const failures = new Map<string, number>()
/** Requested files, and those that did not respond within the limit. */
const pending = new Set<string>()
const silent = new Set<string>()
/** The waits for parts begin anew with each file that arrives: a slow line is not a silent one. */
const waits = new Set<() => void>()
const waitAnew = () => {
  for (const wait of waits) wait()
}

/**
 * Milliseconds without any file of the build until a part counts as missing (rules/faults: busy-bound). Less than the 15 s after
 * which visible data is read again, which would restart the wait.
 */
const LIMIT = 8000
/**
 * For a file that was silent before. It may still arrive, but its users retry every 15 s and should report it
 * as missing most of that time.
 */
const LIMIT_AGAIN = 2000

/**
 * Imports a part of the build after its files, named from the site's root. Unlike Vite's helper, requests a
 * missing file once for all imports. Rejects with the file's name, or a TimeoutError.
 */
export async function fetchFiles<Module>(
  load: () => Promise<Module>,
  names: readonly string[] = [],
): Promise<Module> {
  const limit = names.some((name) => silent.has(name)) ? LIMIT_AGAIN : LIMIT
  let timer: ReturnType<typeof setTimeout> | undefined
  let giveUp = (): void => undefined
  const timeout = new Promise<never>((_, reject) => {
    giveUp = () => {
      for (const name of names) if (pending.has(name)) silent.add(name)
      reject(new DOMException('A part did not come in time', 'TimeoutError'))
    }
  })
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, limit)
  }
  wait()
  waits.add(wait)
  const files = Promise.all(names.map((name) => requested.get(name) ?? begin(name)))
  const part = files.then(() => imported(load, names))
  return Promise.race([part, timeout]).finally(() => {
    waits.delete(wait)
    clearTimeout(timer)
  })
}

/** Modules left to the import may fail, and then none is requested again at once. */
async function imported<Module>(load: () => Promise<Module>, names: readonly string[]): Promise<Module> {
  const left = names.filter((name) => failures.has(name))
  try {
    const module = await load()
    for (const name of left) failures.delete(name)
    return module
  } catch (error) {
    for (const name of left) rememberFailure(name, error)
    throw error
  }
}

function begin(name: string): Promise<void> {
  pending.add(name)
  const file = fetchFile(`/${name}`).finally(() => {
    pending.delete(name)
    silent.delete(name)
  })
  requested.set(name, file)
  file.catch((error: unknown) => rememberFailure(name, error))
  return file
}

/** Imports fail with this error until the pause ends or the user clicks on retry. */
function rememberFailure(name: string, error: unknown): void {
  const times = failures.get(name) ?? 0
  failures.set(name, times + 1)
  const failed = Promise.reject<void>(error)
  // The rejection is for later callers.
  failed.catch(() => undefined)
  requested.set(name, failed)
  const release = () => {
    clearTimeout(timer)
    document.removeEventListener('click', onClick, { capture: true })
    // Some browsers fetch the module again for an import, others keep the failure: then a retry loads the page anew.
    if (name.endsWith('.js')) requested.set(name, Promise.resolve())
    else requested.delete(name)
  }
  // A click on retry requests the files at once.
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[data-retry]')) release()
  }
  const timer = setTimeout(release, Math.min(MIN_PAUSE * 10 ** times, MAX_PAUSE))
  document.addEventListener('click', onClick, { capture: true })
}

/** On a slow phone each request takes milliseconds, and a tap must not wait for all of a page's. */
const PER_TASK = 6
let begun = 0
let task: Promise<void> | undefined

/** Resolves at once unless this task has begun its share. */
async function nextTask(): Promise<void> {
  if (begun < PER_TASK) return
  await task
  await nextTask()
}

function countRequest(): void {
  begun += 1
  task ??= newTask().then(() => {
    begun = 0
    task = undefined
  })
}

/** A message runs as a separate task, and sooner than a timer. */
const newTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })

/**
 * Adds a stylesheet or module preload to the page; rejects if it does not load. Resolves at once
 * for the page's own files and inlined stylesheets, and for modules if the browser cannot preload.
 */
async function fetchFile(path: string): Promise<void> {
  const link = document.createElement('link')
  const isStyle = path.endsWith('.css')
  // The import waits for the page's own script, which Firefox fails to preload.
  const own = `link[href="${path}"],script[src="${path}"],style[data-files~="${path}"]`
  if (!isStyle && !canPreload(link)) return
  const present = document.querySelector(own)
  if (present) {
    present.addEventListener('load', waitAnew, { once: true })
    return
  }
  if (begun >= PER_TASK) await nextTask()
  countRequest()
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.crossOrigin = ''
  link.href = path
  try {
    await new Promise((resolve, reject) => {
      link.addEventListener('load', resolve)
      link.addEventListener('load', waitAnew)
      link.addEventListener('error', () => reject(new Error(`${path} did not come`)))
      document.head.append(link)
    })
  } catch (error) {
    link.remove()
    throw error
  }
}

/** Other browsers fetch modules during the import. */
const canPreload = (link: HTMLLinkElement) => link.relList.supports('modulepreload')
