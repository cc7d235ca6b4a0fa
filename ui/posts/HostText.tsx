/**
 * A host in Unicode and, where it differs, in the ASCII form of browsers: letters of another script can imitate a known
 * host.
 */
export function HostText({ host, asciiHost }: { readonly host: string; readonly asciiHost: string }) {
  return (
    <>
      <bdi>{host}</bdi>
      {asciiHost !== host && <>, {asciiHost}</>}
    </>
  )
}
