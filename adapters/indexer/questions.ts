import type * as z from 'zod/mini'

import { MAX_OF_ACCOUNT } from '#domain/nft/CollectionIndex.ts'

import type * as answers from './answers.ts'
import { address, cursor, number, oneOf, optional, text, texts, type Parameter } from './parameters.ts'

/** Entries of a page, moments of a chart. */
export const PAGE = 20
export const MOMENTS = 120
/** Rows of a file for a spreadsheet. */
export const CSV_ROWS = 1000
const MAX_ENTRIES = 100
/** The database's latest time, in seconds since 1970. */
const MAX_TIME = 2 ** 31 - 1
/** Names per question, and characters of each: longer ones imitate no other. */
const MAX_NAMES = 50
const MAX_NAME_LENGTH = 100

type AnswerName = keyof { [Name in keyof typeof answers as Name extends `${string}Answer` ? Name : never]: 1 }

interface QuestionRule {
  readonly title: string
  readonly about: string
  readonly parameters: Readonly<Record<string, Parameter<unknown>>>
  readonly answer: AnswerName | 'csv'
}

const rule = <const Rule extends QuestionRule>(question: Rule): Rule => question

const most = (fallback: number, maximum = MAX_ENTRIES) =>
  number('How many entries the answer has at most.', maximum, fallback)
const since = number('Seconds since 1970; nothing before it is in the answer.', MAX_TIME, 0)

/**
 * The questions that the index service answers below /v1. It serves each of them and reads their parameters by this table, which
 * the OpenAPI document describes. No module of the page imports it, because it has words for developers only.
 */
export const QUESTIONS = {
  state: rule({
    title: 'How far the index is',
    about:
      'The last indexed block and its time; `age` says how many seconds ago that was. `head` is the last block of the chain, or null while no endpoint tells. While the past is indexed, `backfill` has the first and the last block of it, and the `block` up to which it has come; that of the answers stays at the first one where the whole past appears at once. `otherIndexes` counts the indexes in the database of which no answer is made: older ones, and a new one that is not complete.',
    parameters: {},
    answer: 'stateAnswer',
  }),
  'names/starting': rule({
    title: 'Names that begin with a text',
    about:
      '`names` begin with the text, the shortest first, and are without the ending of the community. `alike` has names that look like the text but are not it, the oldest first: show the difference before someone pays to one.',
    parameters: { prefix: text('The beginning of a name.', 'al'), max: most(10) },
    answer: 'startingAnswer',
  }),
  'names/held': rule({
    title: 'Names of an account',
    about: 'At most its latest 100 names, the oldest of them first.',
    parameters: { account: address('The holder.') },
    answer: 'namesAnswer',
  }),
  'collections/ranked': rule({
    title: 'A ranking of collections',
    about:
      'Collections of the directory with their trades and holders, best first; `music` and `video` list those with such media, the newest first. `total` counts the whole ranking. For the next page ask with `from` increased by the entries you have; a ranking may change between two pages.',
    parameters: {
      list: oneOf('The ranking.', ['music', 'video', 'most traded', 'top-priced', 'most holders']),
      from: number('Entries to skip.', 10_000, 0),
      max: most(PAGE),
    },
    answer: 'collectionsAnswer',
  }),
  'collections/named': rule({
    title: 'Collections by name or address',
    about:
      'Collections whose name has the text, in upper or lower case, or whose address it is: equal names first, then names that begin with it.',
    parameters: { text: text('A part of a name, or an address.', 'film'), max: most(PAGE) },
    answer: 'collectionsAnswer',
  }),
  'collections/of': rule({
    title: 'Collections of an account',
    about: 'Collections whose tokens an account holds, or that it has launched, the latest first.',
    parameters: {
      account: address('The holder or creator.'),
      kind: oneOf('Whether it holds them or has created them.', ['held', 'created']),
      max: most(PAGE, MAX_OF_ACCOUNT),
    },
    answer: 'collectionsAnswer',
  }),
  'collections/firsts': rule({
    title: 'The first collection with a name',
    about:
      'For each name the oldest collection that has it, or a name that looks like it. A later one with the same look may be an imitation.',
    parameters: {
      name: texts(
        `A name of a collection; repeat it for up to ${MAX_NAMES}. Longer and further ones are left out.`,
        'Long Film',
        MAX_NAMES,
        MAX_NAME_LENGTH,
      ),
    },
    answer: 'collectionsAnswer',
  }),
  'collections/prices': rule({
    title: 'Prices of a collection over time',
    about: `The price of the next token after trades, fees included, in wei. The time is divided into equal parts, with the last price of each: at most ${MOMENTS}, the oldest first.`,
    parameters: { collection: address('The collection.'), since },
    answer: 'collectionPricesAnswer',
  }),
  'pools/prices': rule({
    title: 'Reserves of a pool over time',
    about: `What the pool holds of its two tokens after swaps, in their smallest units; one divided by the other is the price. The time is divided into equal parts, with the last moment of each: at most ${MOMENTS}, the oldest first.`,
    parameters: { pool: address('The pool.'), since },
    answer: 'poolPricesAnswer',
  }),
  'points/ranking': rule({
    title: 'The accounts with the most points',
    about:
      'The hundred accounts with the most activity points, which have 18 decimals. `own` is the rank of the account of the question; null without one, and for an account without points.',
    parameters: { account: optional(address('An account whose rank is in the answer, too.')) },
    answer: 'rankingAnswer',
  }),
  'points/days': rule({
    title: 'Points of an account over time',
    about:
      'Its points, with 18 decimals, at the end of each of the latest 366 days on which they changed, the oldest first. `day` counts days since 1970-01-01, UTC. Points before the service first ran are unknown.',
    parameters: { account: address('The account.') },
    answer: 'pointsAnswer',
  }),
  'referrers/top': rule({
    title: 'The accounts whose links brought the most names',
    about:
      'At most 100, with the names that they brought and the total price of these in wei. A name that is bought through another contract counts for nobody.',
    parameters: {},
    answer: 'referrersAnswer',
  }),
  'accounts/activity': rule({
    title: 'Events of an account',
    about:
      'Its names, trades, posts, payments and swaps, the newest first, 20 a page. `kind` says which fields an event has. Amounts are in wei, or in the smallest unit of the token.',
    parameters: { account: address('The account.'), before: cursor(PAGE) },
    answer: 'activityAnswer',
  }),
  'accounts/activity.csv': rule({
    title: 'Events of an account for a spreadsheet',
    about: `The newest ${CSV_ROWS} events as comma-separated values (RFC 4180), with a head. Times are in UTC, amounts exact and without network fees. Of a post it has the first 300 characters. A cell that would be a formula begins with an apostrophe. For older ones ask with \`before\`, the id in the last row of the file itself: spreadsheets round it. A file cannot be marked as partial, so while the index is, the answer is 503.`,
    parameters: { account: address('The account.'), before: cursor(CSV_ROWS) },
    answer: 'csv',
  }),
  'accounts/paid': rule({
    title: 'Accounts that an account has paid',
    about:
      'The 20 receivers of its latest payments in tokens, the last one first, counted over its latest 1,000 payments. It is a suggestion: check an address before you pay it.',
    parameters: { account: address('The payer.') },
    answer: 'paidAnswer',
  }),
  'posts/search': rule({
    title: 'Posts by their words',
    about:
      'Posts that have every word of the text, the newest first, without deleted ones. Only the text that the chain itself stores is searched.',
    parameters: { text: text('Words.', 'long film'), max: most(PAGE, PAGE) },
    answer: 'postsAnswer',
  }),
  'posts/to': rule({
    title: 'Posts to an account',
    about:
      'Posts of others that answer one of its posts, comment on one of its collections or mention one of its names, the newest first, 20 a page.',
    parameters: { account: address('The account.'), before: cursor(PAGE) },
    answer: 'postsAnswer',
  }),
} as const satisfies Readonly<Record<string, QuestionRule>>

export type Question = keyof typeof QUESTIONS

export type Asked<Q extends Question> = {
  readonly [
    Name in keyof (typeof QUESTIONS)[Q]['parameters']
  ]: (typeof QUESTIONS)[Q]['parameters'][Name] extends Parameter<infer Value> ? Value : never
}

export type JsonQuestion = {
  [Q in Question]: (typeof QUESTIONS)[Q]['answer'] extends AnswerName ? Q : never
}[Question]

export type Answered<Q extends JsonQuestion> = z.input<(typeof answers)[(typeof QUESTIONS)[Q]['answer']]>
