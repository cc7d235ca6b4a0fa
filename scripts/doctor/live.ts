import { createHash } from 'node:crypto'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { ROUTES } from '#domain/shell/routes.ts'

import { configTag } from '../site/configTag.ts'
import { metaPolicy, securityHeaders, type InlineHashes } from '../site/securityHeaders.ts'
import type { Finding } from './finding.ts'
import { reasonOf } from './reasonOf.ts'

const TIMEOUT_MS = 15_000
const POLICY = 'Content-Security-Policy'
const NO_PAGE = '/no-page-has-this-path/'

/** Asks each page of the site at an address whether it comes as the build wants it: with its policy, its headers, its configuration. */
export async function askLive(config: CommunityConfig, address: string): Promise<readonly Finding[]> {
  const ask = (at: string) => fetch(new URL(at, address), { signal: AbortSignal.timeout(TIMEOUT_MS) })
  try {
    const found = new Map<string, Finding>()
    for (const { path } of ROUTES) {
      const at = path === '/' ? path : `${path}/`
      const response = await ask(at)
      const html = await response.text()
      if (response.status !== 200)
        return [{ kind: 'missing', key: 'live', text: `${at} answers ${response.status}, not 200.` }]
      const findings = [
        ...judgeHeaders(config, response.headers, html),
        ...(html.includes(configTag(config))
          ? []
          : [{ kind: 'warning', key: 'live', text: 'was built with another configuration.' } as const]),
      ]
      for (const each of findings)
        if (!found.has(each.key)) found.set(each.key, { ...each, text: `${at} ${each.text}` })
    }
    const missing = await ask(NO_PAGE)
    if (missing.status !== 404)
      found.set('live 404', {
        kind: 'warning',
        key: 'live',
        text: `a path without a page answers ${missing.status}, not 404.`,
      })
    return found.size > 0
      ? [...found.values()]
      : [{ kind: 'ok', key: 'live', text: `${address}: all pages come with their policy and headers` }]
  } catch (error) {
    return [{ kind: 'missing', key: 'live', text: `${address} does not answer: ${reasonOf(error)}` }]
  }
}

function judgeHeaders(config: CommunityConfig, headers: Headers, html: string): readonly Finding[] {
  const hashes: InlineHashes = { scripts: hashesOf(html, 'script'), styles: hashesOf(html, 'style') }
  return securityHeaders(config, hashes).flatMap(([name, wanted]): readonly Finding[] => {
    const sent = headers.get(name)
    const key = `live ${name}`
    if (sent === wanted || (sent !== null && name === POLICY && allowsNoMore(sent, wanted))) return []
    if (sent !== null) return [{ kind: 'missing', key, text: `comes with "${sent}", not "${wanted}".` }]
    const isInPage = name === POLICY && allowsNoMore(policyIn(html), metaPolicy(config, hashes))
    if (isInPage)
      return [{ kind: 'warning', key, text: 'has its policy in the page alone: any site may frame it.' }]
    return [
      name !== POLICY && config.metaPolicy
        ? { kind: 'warning', key, text: 'comes without it, and no tag can stand for it.' }
        : { kind: 'missing', key, text: 'comes without it.' },
    ]
  })
}

/** Whether a policy is the wanted one, but for hashes of what stands in other pages. */
function allowsNoMore(sent: string, wanted: string): boolean {
  const [has, needs] = [directives(sent), directives(wanted)]
  return (
    has.size === needs.size &&
    [...needs].every(([name, sources]) => {
      const given = has.get(name) ?? []
      const others = given.filter((source) => !sources.includes(source))
      return (
        sources.every((source) => given.includes(source)) &&
        others.every((source) => source.startsWith("'sha256-"))
      )
    })
  )
}

const directives = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )

function policyIn(html: string): string {
  const [, content = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? []
  return content.replaceAll('&#39;', "'")
}

/** Of what a browser runs or applies: data has a type, files have an address. */
const hashesOf = (html: string, tag: 'script' | 'style'): readonly string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?: data-files="[^"]*")?>([^]*?)</${tag}>`, 'g'))].map(
    ([, inline = '']) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`,
  )
