import { z } from 'zod'

interface ServedDocument {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly get: {
          readonly parameters?: readonly { readonly name?: string }[]
          readonly responses: Readonly<
            Record<string, { readonly content: Readonly<Record<string, { readonly schema: object }>> }>
          >
        }
      }
    >
  >
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

/** The OpenAPI document of a running index service. */
export const servedDocument = async (url: string): Promise<ServedDocument> =>
  (await (await fetch(`${url}/openapi.json`)).json()) as ServedDocument

/** A check by a schema of the document, which also refuses fields that the document lacks. */
export function schemaIn(document: ServedDocument, schema: object) {
  const all = JSON.stringify({ ...schema, $defs: document.components.schemas })
  return z.fromJSONSchema(
    JSON.parse(all.replaceAll('#/components/schemas/', '#/$defs/'), (_, node: unknown) =>
      isObjectSchema(node) ? { ...node, additionalProperties: false } : node,
    ) as never,
  )
}

const isObjectSchema = (node: unknown): node is object =>
  typeof node === 'object' && node !== null && 'properties' in node
