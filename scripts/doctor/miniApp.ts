import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { judgeAssociation } from '../miniapp/accountAssociation.ts'
import { examineMiniApp } from '../miniapp/examineMiniApp.ts'
import { lineOfProblem } from '../miniapp/manifestRules.ts'
import type { Finding } from './finding.ts'

/** Checks manifest, cards and account association. Problems that hosts may accept are notes. */
export async function askMiniApp(config: CommunityConfig): Promise<readonly Finding[]> {
  const problems = examineMiniApp(config).map((problem): Finding => {
    const [, text = ''] = lineOfProblem(problem).split(/^.*?: /s)
    return { kind: problem.kind === 'wrong' ? 'missing' : 'note', key: problem.field, text }
  })
  const isSound = problems.every(({ kind }) => kind !== 'missing')
  return [
    ...problems,
    ...(isSound
      ? [
          {
            kind: 'ok',
            key: 'miniapp',
            text: 'the manifest and the cards of all pages keep the rules',
          } as const,
        ]
      : []),
    await askAssociation(config),
  ]
}

async function askAssociation({ miniapp, projectUrl }: CommunityConfig): Promise<Finding> {
  const key = 'miniapp.accountAssociation'
  const given = miniapp?.accountAssociation
  if (!given)
    return {
      kind: 'off',
      key,
      text: 'not configured: hosts do not list the app, and nobody can add it or be notified',
    }
  const read = await judgeAssociation(given, projectUrl)
  if (typeof read === 'string') return { kind: 'missing', key, text: read }
  if (read.isTest)
    return {
      kind: 'note',
      key,
      text: 'is signed by a public test key: good on this machine, refused by every real host.',
    }
  return {
    kind: 'ok',
    key,
    text: `${read.domain} is signed for account ${read.fid} by ${read.key} (${read.type}); whether that is its key only the network can tell`,
  }
}
