/**
 * Milliseconds for which a file that did not come is not asked for again: others that need it fail by the same request. The
 * first time a moment, so that whoever tries again is heard; then ten times as long, for many parts may try in a row.
 */
const STANDS = 100
const MAX_STATES = 3000
/** The files of the build that are there, on their way, or failed a moment ago. */
const asked = new Map<string, Promise<void>>()
/** How often in a row a file has not come. Whoever needs it then leaves it to the import. */
const failures = new Map<string, number>()
/** Those that are on their way, and of them those that were silent for as long as anybody waits. */
const pending = new Set<string>()
const silent = new Set<string>()

/**
 * Milliseconds without an answer after which a part counts as missing. Less than the 15 s after which what is shown is read
 * again: that would begin to wait anew, and the page would load for ever.
 */
const LIMIT = 14_000
/**
 * The same for a file that was silent for so long before: it may come yet, but what needs it is tried again every 15 s, and
 * should say most of the time that it is missing.
 */
const LIMIT_AGAIN = 2000

/**
 * Imports a part of the build once all its files, named from the site's root, are there. The build calls it for every
 * dynamic import, in place of Vite's own helper, which asks for a file again in each import that needs it: here a missing file
 * that ten parts share is asked for once. Rejects with the name of the file that did not come, or with a TimeoutError.
 */
export async function fetchFiles<Module>(
  load: () => Promise<Module>,
  names: readonly string[] = [],
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    const giveUp = () => {
      for (const name of names) if (pending.has(name)) silent.add(name)
      reject(new DOMException('A part did not come in time', 'TimeoutError'))
    }
    timer = setTimeout(giveUp, names.some((name) => silent.has(name)) ? LIMIT_AGAIN : LIMIT)
  })
  const files = Promise.all(names.map((name) => asked.get(name) ?? begin(name)))
  const part = files.then(() => imported(load, names))
  return Promise.race([part, timeout]).finally(() => clearTimeout(timer))
}

/** Imports what is there. Of the files that were left to the import one may have failed: none of them is asked for again at once. */
async function imported<Module>(load: () => Promise<Module>, names: readonly string[]): Promise<Module> {
  const left = names.filter((name) => failures.has(name))
  try {
    const module = await load()
    for (const name of left) failures.delete(name)
    return module
  } catch (error) {
    for (const name of left) fail(name, error)
    throw error
  }
}

function begin(name: string): Promise<void> {
  pending.add(name)
  const file = fetchFile(`/${name}`).finally(() => {
    pending.delete(name)
    silent.delete(name)
  })
  asked.set(name, file)
  file.catch((error: unknown) => fail(name, error))
  return file
}

function fail(name: string, error: unknown): void {
  const times = failures.get(name) ?? 0
  failures.set(name, times + 1)
  const failed = Promise.reject<void>(error)
  // It is for whoever asks in the meantime.
  failed.catch(() => undefined)
  asked.set(name, failed)
  const release = () => {
    clearTimeout(timer)
    document.removeEventListener('click', onClick, { capture: true })
    // A browser remembers a module that could not be fetched ahead, but an import fetches it again.
    if (name.endsWith('.js')) asked.set(name, Promise.resolve())
    else asked.delete(name)
  }
  // A user who asks for it again is heard at once.
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[data-retry]')) release()
  }
  const timer = setTimeout(release, Math.min(STANDS * 10 ** times, MAX_STATES))
  document.addEventListener('click', onClick, { capture: true })
}

async function fetchFile(path: string): Promise<void> {
  const link = document.createElement('link')
  const isStyle = path.endsWith('.css')
  if (isStyle ? document.querySelector(`link[rel=stylesheet][href="${path}"]`) : !canPreload(link)) return
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.crossOrigin = ''
  link.href = path
  try {
    await new Promise((resolve, reject) => {
      link.addEventListener('load', resolve)
      link.addEventListener('error', () => reject(new Error(`${path} did not come`)))
      document.head.append(link)
    })
  } catch (error) {
    link.remove()
    throw error
  }
}

/** A browser that does not know how to fetch modules ahead fetches them while it imports. */
const canPreload = (link: HTMLLinkElement) => link.relList.supports('modulepreload')
