/** Shows the ASCII form beside a Unicode host, because letters of another script can imitate a known host. */
export function HostText({ host, asciiHost }: { readonly host: string; readonly asciiHost: string }) {
  return (
    <>
      <bdi>{host}</bdi>
      {asciiHost !== host && <>, {asciiHost}</>}
    </>
  )
}
