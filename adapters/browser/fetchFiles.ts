/** Milliseconds for which a file that did not come is not asked for again: others that need it fail by the same request. */
const STANDS = 100
/** The files of the build that are there, on their way, or failed a moment ago. */
const asked = new Map<string, Promise<void>>()
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
  return Promise.race([files.then(load), timeout]).finally(() => clearTimeout(timer))
}

function begin(name: string): Promise<void> {
  pending.add(name)
  const file = fetchFile(`/${name}`)
    .finally(() => {
      pending.delete(name)
      silent.delete(name)
    })
    .catch((error: unknown) => {
      setTimeout(() => {
        // A browser remembers a module that could not be fetched ahead, but an import fetches it again.
        if (name.endsWith('.js')) asked.set(name, Promise.resolve())
        else asked.delete(name)
      }, STANDS)
      throw error
    })
  asked.set(name, file)
  return file
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
