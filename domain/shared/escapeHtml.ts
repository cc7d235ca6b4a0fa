const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as the content of an element or of a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

export function unescapeHtml(html: string): string {
  return html.replace(
    /&(?:amp|lt|gt|quot|#39);/g,
    (entity) => Object.entries(ENTITIES).find(([, escaped]) => escaped === entity)?.[0] ?? entity,
  )
}

/** JSON for a `<script type="application/json">`: nothing in it can end the element or open a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}
