/** Screenshot widths in CSS pixels: a phone, the narrowest page with both columns, a desktop. */
const WIDTHS = [390, 1000, 1440]

/** Every scene at every width, in a frame of its own. */
export function ListOfScenes({ scenes }: { readonly scenes: readonly string[] }) {
  return (
    <main className="scenes">
      {scenes.map((scene) => (
        <section key={scene}>
          <h2>
            <a href={`?scene=${scene}`}>{scene}</a>
          </h2>
          <div className="row">
            {WIDTHS.map((width) => (
              // oxlint-disable-next-line react/iframe-missing-sandbox -- It shows the gallery itself.
              <iframe
                key={width}
                title={`${scene}, ${width} px`}
                src={`?scene=${scene}`}
                width={width}
                height={900}
                loading="lazy"
              />
            ))}
          </div>
        </section>
      ))}
    </main>
  )
}
