export const PANEL_STYLE = `
:root { color-scheme: light dark; font: 15px system-ui, sans-serif }
body { margin: 0 }
main { display: flex; flex-wrap: wrap; gap: 24px; padding: 16px }
.bar { display: flex; gap: 16px; align-items: center; min-height: 48px; padding: 0 16px; border-bottom: 1px solid #8886 }
.panel { display: grid; gap: 16px; align-content: start; grid-template-columns: repeat(auto-fit, minmax(260px, 1fr)); flex: 1 }
form, section { display: grid; gap: 6px; align-content: start }
h2 { margin: 0; font-size: 16px }
button { min-height: 36px }
`

export const panelPage = (page: {
  readonly title: string
  readonly style: string
  readonly script: string
}): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${page.title}</title><style>${page.style}</style></head><body><script type="module" src="${page.script}"></script></body></html>`
