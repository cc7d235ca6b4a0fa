/** What Vite's manifest says of one chunk. */
interface Chunk {
  readonly file?: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** The build's own list of chunks, by source file. */
export type BuildManifest = Readonly<Record<string, Chunk>>

/**
 * The style sheets a lazy page brings, beyond those of the first load, as paths of the site. A prerendered page links
 * them, or it would be painted without them and jump when its chunk arrives.
 */
export function pageStyles(manifest: BuildManifest, source: string): readonly string[] {
  const seen = new Set<string>()
  const sheets = (key: string): readonly string[] => {
    if (seen.has(key)) return []
    seen.add(key)
    const { imports = [], css = [] } = manifest[key] ?? {}
    return [...imports.flatMap(sheets), ...css]
  }
  const first = Object.keys(manifest).find(
    (key) => manifest[key]?.name === 'app' && manifest[key].file?.endsWith('.js'),
  )
  const ofFirstLoad = new Set(first ? sheets(first) : [])
  seen.clear()
  return [...new Set(sheets(source))].filter((sheet) => !ofFirstLoad.has(sheet)).map((sheet) => `/${sheet}`)
}
