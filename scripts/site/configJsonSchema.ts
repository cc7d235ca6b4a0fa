import { z } from 'zod/mini'

import { configSchema } from '#config/configSchema.ts'

/** The configuration's shape for editors, which complete and check a file that names it as its "$schema". */
export function configJsonSchema(): string {
  const schema = z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' }) as {
    readonly properties: object
  }
  const described = {
    ...schema,
    title: 'A community of Hearth',
    properties: { $schema: { type: 'string' }, ...schema.properties },
    additionalProperties: false,
  }
  return `${JSON.stringify(described, undefined, 2)}\n`
}
