import { z } from 'zod/mini'

import { configSchema } from '#config/configSchema.ts'

import { CONFIG_WORDS } from './configWords.ts'

interface SchemaNode {
  readonly type?: string
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly items?: SchemaNode
}

/** The configuration's shape for editors, which complete and check a file that names it as its "$schema". */
export function configJsonSchema(): string {
  const schema = z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' }) as SchemaNode
  const described = {
    ...withWords({ ...schema, properties: { $schema: { type: 'string' }, ...schema.properties } }, ''),
    title: 'A community of Hearth',
    additionalProperties: false,
  }
  return `${JSON.stringify(described, undefined, 2)}\n`
}

/** Adds the words of the properties below a path, which ends in a dot or is empty. */
function withWords<Node extends SchemaNode>(node: Node, path: string): Node {
  const { properties, items } = node
  return {
    ...node,
    ...(items && { items: withWords(items, `${path.slice(0, -1)}[].`) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, child]) => {
          const [description, example, limits] = CONFIG_WORDS[`${path}${key}`] ?? []
          return [
            key,
            {
              ...(description !== undefined && { description, examples: [example] }),
              ...withWords(child, `${path}${key}.`),
              ...limits,
            },
          ]
        }),
      ),
    }),
  }
}
