import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { z } from 'zod/mini'

const FILE = 'vercel.json'

const rules = z.array(z.looseObject({ source: z.string() }))
const project = z.looseObject({ headers: z.optional(rules), redirects: z.optional(rules) })

/**
 * Puts the build's headers and redirects into the project's own `vercel.json`, which is the only one that Vercel reads where the
 * project is the repository, with functions in `api/`. Everything else in it stays, and so do rules for sources that the build has
 * none for. Returns whether it changed. Throws on Vercel instead, which has read the file before the build.
 */
export async function renewVercelProject(root: string, dist: string, isAtVercel: boolean): Promise<boolean> {
  const file = path.join(root, FILE)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return false
  const own = project.parse(JSON.parse(text))
  const built = project.parse(JSON.parse(await readFile(path.join(dist, FILE), 'utf8')))
  const renewed = {
    ...own,
    headers: joined(built.headers, own.headers),
    redirects: joined(built.redirects, own.redirects),
  }
  if (JSON.stringify(renewed) === JSON.stringify(own)) return false
  if (isAtVercel)
    throw new Error(
      `${FILE} has not the headers of this build, and Vercel has read it already. Run the build on your machine and commit ${FILE}.`,
    )
  await writeFile(file, `${JSON.stringify(renewed, undefined, 2)}\n`)
  return true
}

type Rules = z.infer<typeof rules>

/** The build's come first: those of the project are more special, and the last one that matches counts. */
function joined(built: Rules = [], own: Rules = []): Rules {
  const sources = new Set(built.map(({ source }) => source))
  return [...built, ...own.filter(({ source }) => !sources.has(source))]
}
