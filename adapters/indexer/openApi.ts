import * as z from 'zod/mini'

import { VERSION } from '#domain/shell/version.ts'

import * as answers from './answers.ts'
import { QUESTIONS } from './questions.ts'
import { SIGNATURE_HEADER } from './webhookSignature.ts'

/** Words that a schema has none for; the service's own fields are described with their question. */
const ABOUT: Partial<Record<keyof typeof answers, string>> = {
  address: 'An address in lower case.',
  hash: 'The hash of a transaction, in lower case.',
  count: 'A whole number from 0.',
  seconds: 'Seconds since 1970, like the time of a block.',
  amount:
    'Decimal digits of an unsigned number of at most 256 bits, in the smallest unit. Too large for a number of JSON.',
  post: 'A message, a reply to one, or a comment on a collection. `message` is the position of the message that a reply answers, `subject` the collection of a comment; `text` is empty where the chain does not store it, and `url` says where it is.',
}

const INTRODUCTION = `Answers questions about one community from an index of its chain. It is public, needs no key and keeps no log of readers.

**Trust.** It is advice: read from the chain what a payment depends on. Every answer has the last indexed \`block\` and its \`time\`, and covers no later one. \`partial\` is true while the index is being made or no longer follows the chain: ask the chain instead. A reorganisation of the chain can change an answer.

**Paging.** \`accounts/activity\` and \`posts/to\` have 20 entries a page; \`before\` with the id of the last entry gives the next page. New entries do not move older pages. \`collections/ranked\` skips \`from\` entries. All other answers are one page, whose length \`max\` bounds where a question has it.

**Caching.** Every answer has an \`ETag\`, which its block and all else in it decide: store it, but ask again with \`If-None-Match\` before you use it, and 304 says that it is still right. Browsers do so by themselves. Shared caches, such as a CDN, may give one answer to all for as many seconds as \`Cache-Control\` says, by default one; the service itself does the same. Partial answers and errors are \`no-store\`.

**Limits.** Requests of one client are limited, by default to 20 a second on average over ten seconds. Beyond it the answer is 429, and \`Retry-After\` says for how long to wait. Pages of other origins can read the answers only where the operator names these (HEARTH_ORIGINS).

**Errors.** An error is JSON with a sentence for developers. A question that is not here is answered with 404.`

const name = (schema: string): string => `${schema[0]?.toUpperCase()}${schema.slice(1)}`
const schemaAt = (schema: string) => ({ $ref: `#/components/schemas/${schema}` })
const responseAt = (response: string) => ({ $ref: `#/components/responses/${response}` })
const json = (schema: object) => ({ 'application/json': { schema } })
const csv = { 'text/csv': { schema: { type: 'string' } } }
const plain = { 'text/plain': { schema: { type: 'string' } } }

const ETAG = {
  ETag: {
    description: 'Names this answer, for If-None-Match.',
    schema: { type: 'string' },
  },
}
const cached = (description: string) => ({
  ...ETAG,
  'Cache-Control': { description, schema: { type: 'string' } },
})

/** A reader must revalidate an answer: a reorganisation can change any of them. Shared caches may repeat it like the service. */
export const answerCache = (millis: number): string =>
  `public, max-age=0, s-maxage=${Math.ceil(millis / 1000)}`
export const PARTIAL_CACHE = 'no-store'
/** The document changes only with a release. */
export const DOCUMENT_CACHE = 'public, max-age=300'

const revalidated = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of a stored answer.',
  required: false,
  schema: { type: 'string' },
}

/** The OpenAPI 3.1 document of the index service, from the tables by which it reads questions and the app reads its answers. */
export function openApi() {
  return {
    openapi: '3.1.1',
    info: {
      title: 'The index service of a Hearth community',
      version: VERSION,
      license: { name: 'MIT', identifier: 'MIT' },
      description: INTRODUCTION,
    },
    // Where the document itself is, also below a path of a proxy.
    servers: [{ url: '.' }],
    tags: [
      { name: 'Questions', description: 'About the community, for everyone.' },
      { name: 'Service', description: 'About the service itself.' },
      {
        name: 'Operators',
        description:
          'For this machine without a proxy between, and for requests with the token of the operator.',
      },
    ],
    paths: { ...questionPaths(), ...SERVICE_PATHS },
    webhooks: { event: WEBHOOK },
    components: {
      schemas: schemas(),
      parameters: { IfNoneMatch: revalidated },
      responses: RESPONSES,
      securitySchemes: {
        operator: { type: 'http', scheme: 'bearer', description: 'HEARTH_OPERATOR_TOKEN' },
      },
    },
  }
}

const questionPaths = () =>
  Object.fromEntries(
    Object.entries(QUESTIONS).map(([question, { title, about, parameters, answer }]) => [
      `/v1/${question}`,
      {
        get: {
          operationId: question.replace(/[/.](\w)/g, (_, letter: string) => letter.toUpperCase()),
          tags: ['Questions'],
          summary: title,
          description: about,
          parameters: [
            ...Object.entries(parameters).map(([parameter, { about: description, example, ...rule }]) => ({
              name: parameter,
              in: 'query',
              description,
              required: rule.isRequired,
              schema: { ...rule.schema, description: rule.limits },
              ...(example !== undefined && {
                example: rule.schema['type'] === 'array' ? [example] : example,
              }),
            })),
            { $ref: '#/components/parameters/IfNoneMatch' },
          ],
          responses: {
            200: {
              description: 'The answer.',
              headers: cached(
                `\`${answerCache(1000)}\`, with the seconds of the operator; \`${PARTIAL_CACHE}\` if it is partial.`,
              ),
              content: answer === 'csv' ? csv : json(schemaAt(name(answer))),
            },
            304: responseAt('NotModified'),
            ...(Object.keys(parameters).length > 0 && { 400: responseAt('Refused') }),
            429: responseAt('TooMany'),
            503: responseAt('Unavailable'),
          },
        },
      },
    ]),
  )

const error = (description: string) => ({ description, content: json(schemaAt('Error')) })

const RESPONSES = {
  NotModified: { description: 'The stored answer is still right.', headers: ETAG },
  Refused: error('A parameter is missing or beyond its limits; the sentence says how it has to be.'),
  TooMany: {
    ...error('Too many requests of this client.'),
    headers: {
      'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
    },
  },
  Unavailable: error('The database does not answer, or nothing is indexed yet; ask again later.'),
  Hidden: error('The request is not one of an operator.'),
}

const operation = (operationId: string, tag: string, summary: string, responses: object) => ({
  get: { operationId, tags: [tag], summary, responses },
})

const SERVICE_PATHS = {
  '/openapi.json': {
    get: {
      ...operation('openApi', 'Service', 'This document', {
        200: {
          description: 'An OpenAPI 3.1 document.',
          headers: cached(`\`${DOCUMENT_CACHE}\``),
          content: json({ type: 'object' }),
        },
        304: responseAt('NotModified'),
        429: responseAt('TooMany'),
      }).get,
      description: 'Describes the version of the service that serves it.',
      parameters: [{ $ref: '#/components/parameters/IfNoneMatch' }],
    },
  },
  '/health': {
    get: {
      ...operation('health', 'Service', 'Whether the service runs', {
        200: { description: 'It runs.', content: plain },
      }).get,
      description: 'Answers as soon as it runs, also while the past is indexed.',
    },
  },
  '/ready': {
    get: {
      ...operation('ready', 'Service', 'Whether answers are up to date', {
        200: { description: 'The index follows the chain.', content: plain },
        503: { description: 'Answers are partial.', content: plain },
      }).get,
      description: 'For a balancer, which sends no questions to an instance that is not ready.',
    },
  },
  '/metrics': {
    get: {
      ...operation('metrics', 'Operators', 'Figures for Prometheus', {
        200: { description: 'Figures in the text format of Prometheus.', content: plain },
        404: responseAt('Hidden'),
      }).get,
      description: 'Requests, the progress of indexing, the database and the process.',
      security: [{}, { operator: [] }],
    },
  },
  '/status': {
    get: {
      ...operation('status', 'Operators', 'The last block of each chain', {
        200: { description: 'By the name of the chain.', content: json({ type: 'object' }) },
        404: responseAt('Hidden'),
      }).get,
      description: 'As Ponder, on which the service stands, reports it.',
      security: [{}, { operator: [] }],
    },
  },
}

const WEBHOOK = {
  post: {
    operationId: 'event',
    summary: 'A new post, sale or name',
    description:
      'Sent to receivers that the operator names, at least once and in the order of the chain. `id` is the same each time, also after a reorganisation.',
    parameters: [
      {
        name: SIGNATURE_HEADER,
        in: 'header',
        description:
          'When it is sent, in seconds since 1970, and the HMAC-SHA256 of these digits, a dot and the body, in hexadecimal digits.',
        required: true,
        schema: { type: 'string', pattern: '^t=\\d+,v1=[0-9a-f]{64}$' },
      },
    ],
    requestBody: { required: true, content: json(schemaAt('WebhookBody')) },
    responses: { '2XX': { description: 'The receiver has taken it.' } },
  },
}

function schemas() {
  const registry = z.registry<{ readonly id: string }>()
  for (const [schema, checked] of Object.entries(answers)) registry.add(checked, { id: name(schema) })
  const written = z.toJSONSchema(registry, { io: 'input', uri: (id) => schemaAt(id).$ref }).schemas
  const described = Object.keys(answers).map((schema) => {
    // Neither has a meaning within the document.
    const { $schema: _, $id: _id, ...rest } = written[name(schema)] ?? {}
    return [name(schema), { ...rest, description: ABOUT[schema as keyof typeof answers] }] as const
  })
  return {
    ...Object.fromEntries(described),
    Error: {
      type: 'object',
      properties: { error: { type: 'string', description: 'A sentence for developers.' } },
      required: ['error'],
    },
  }
}
