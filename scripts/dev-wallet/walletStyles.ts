let sheet: CSSStyleSheet | undefined

/** A constructed sheet, because the page's policy allows neither style elements nor attributes. */
export function walletStyles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(RULES)
  }
  return sheet
}

const RULES = `
  dialog {
    box-sizing: border-box;
    width: min(26rem, calc(100vw - 2rem));
    padding: 1.25rem;
    border: 2px solid #c2410c;
    border-radius: 16px;
    background: light-dark(#fffaf5, #201a17);
    color: light-dark(#201a17, #f7f0ea);
    color-scheme: light dark;
    font: 14px/1.45 system-ui, sans-serif;
  }
  dialog::backdrop { background: #0009 }
  .brand { margin: 0; font-size: 12px; color: light-dark(#7c2d12, #fdba74) }
  h2 { margin: 0.25rem 0 1rem; font-size: 20px }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 0.75rem; margin: 0 0 1rem }
  dt { color: light-dark(#5b4b42, #cbbcb0) }
  dd { margin: 0; max-height: 10rem; overflow: auto; overflow-wrap: anywhere; white-space: pre-wrap;
    font-family: ui-monospace, monospace }
  label { display: grid; gap: 0.25rem; margin-bottom: 1rem }
  select { min-width: 0; min-height: 44px; font: 12px ui-monospace, monospace }
  .buttons { display: flex; gap: 0.75rem; justify-content: end }
  button { min-height: 44px; min-width: 44px; padding: 0 1.25rem; border: 1px solid currentColor;
    border-radius: 10px; background: transparent; color: inherit; font: inherit; cursor: pointer }
  .primary { border-color: #c2410c; background: #c2410c; color: #fff }
  :focus-visible { outline: 3px solid light-dark(#9a3412, #fdba74); outline-offset: 2px }
`
