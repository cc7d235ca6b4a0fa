/** One chunk in Vite's manifest. */
interface Chunk {
  readonly file?: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** The build's own list of chunks, by source file. */
export type BuildManifest = Readonly<Record<string, Chunk>>

/** The files that a page needs beyond the first load, as paths of the site. */
export interface PageFiles {
  /** A prerendered page has them in itself, or it would be painted without them and jump when its chunk arrives. */
  readonly styles: readonly string[]
  /** A prerendered page names them, so that they do not wait until the entry has run to be requested. */
  readonly scripts: readonly string[]
}

/**
 * The files of a page whose own source is first in the list, followed by the sources of what it loads: its own style
 * sheets (those of the others are not seen at first), and all scripts with those that every read of the chain needs.
 * Nothing for an empty list, a page of the first load.
 */
export function pageFiles(manifest: BuildManifest, sources: readonly string[]): PageFiles {
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
    styles: present(beyond(sources.slice(0, 1)).flatMap(({ css = [] }) => css)).filter(
      (sheet) => !shown.has(sheet.slice(1)),
    ),
    scripts: present(
      beyond(sources.length > 0 ? [...sources, ...named('chain')] : []).map(({ file }) => file),
    ).filter((file) => file.endsWith('.js')),
  }
}

/** The chunks of these sources and of all they import, each after what it imports. */
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
