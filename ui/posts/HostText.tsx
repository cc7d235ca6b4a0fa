/**
 * A host as people read it and, where that is not what browsers spell, as they spell it, too: letters of another script
 * may look like those of a host one knows.
 */
export function HostText({ host, asciiHost }: { readonly host: string; readonly asciiHost: string }) {
  return (
    <>
      <bdi>{host}</bdi>
      {asciiHost !== host && <>, {asciiHost}</>}
    </>
  )
}
