import type { ModuleSizes } from './moduleSizes.ts'

interface Chunk {
  readonly file?: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

export type BuildManifest = Readonly<Record<string, Chunk>>

/** Sources of a page, by their paths in the project. */
export interface PageSources {
  readonly styled: string | undefined
  readonly fetched: readonly string[]
}

export interface PageFiles {
  /** Part of a prerendered page, which would otherwise be painted without them and jump when its chunk arrives. */
  readonly styles: readonly string[]
  /** Named in a prerendered page, so that they are requested before the entry has run. */
  readonly scripts: readonly string[]
}

/**
 * The files of a page: style sheets of the source that its first paint shows, and all scripts of what is fetched for it,
 * including those of every chain read. Nothing for a page in the first load. A source may be part of a shared file, which the manifest
 * knows by another name; throws an Error for one that is in no file.
 */
export function pageFiles(
  manifest: BuildManifest,
  modules: ModuleSizes,
  { styled, fetched }: PageSources,
): PageFiles {
  const keyOf = (source: string): string => {
    if (manifest[source]) return source
    const file = Object.keys(modules).find((name) => modules[name]?.[source] !== undefined)
    const key = Object.keys(manifest).find((name) => file !== undefined && manifest[name]?.file === file)
    if (key === undefined) throw new Error(`No file of the build has ${source}`)
    return key
  }
  const named = (name: string) =>
    Object.keys(manifest).filter((key) => manifest[key]?.name === name && manifest[key].file?.endsWith('.js'))
  const firstLoad = chunksOf(manifest, named('app'))
  const beyond = (keys: readonly string[]) =>
    [...chunksOf(manifest, keys)].filter((key) => !firstLoad.has(key)).map((key) => manifest[key] ?? {})
  const present = (files: readonly (string | undefined)[]) => [
    ...new Set(files.flatMap((file) => (file === undefined ? [] : [`/${file}`]))),
  ]
  const shown = new Set([...firstLoad].flatMap((key) => manifest[key]?.css ?? []))
  return {
    styles: present(
      beyond(styled === undefined ? [] : [keyOf(styled)]).flatMap(({ css = [] }) => css),
    ).filter((sheet) => !shown.has(sheet.slice(1))),
    scripts: present(
      beyond(fetched.length > 0 ? [...fetched.map(keyOf), ...named('chain')] : []).map(({ file }) => file),
    ).filter((file) => file.endsWith('.js')),
  }
}

function chunksOf(manifest: BuildManifest, keys: readonly string[]): ReadonlySet<string> {
  const chunks = new Set<string>()
  const seen = new Set<string>()
  const add = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(add)
    chunks.add(key)
  }
  keys.forEach(add)
  return chunks
}
