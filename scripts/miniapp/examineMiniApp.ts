import { embedOf, miniAppManifest, miniAppOf } from '#domain/miniapp/miniAppManifest.ts'
import { urlFault } from '#domain/miniapp/publicUrl.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { pageHead } from '#domain/shell/pageHead.ts'
import { isOpen, ROUTES } from '#domain/shell/routes.ts'

import { judgeAssociation } from './accountAssociation.ts'
import {
  checkEmbed,
  checkManifest,
  checkMiniApp,
  lineOfProblem,
  type ManifestProblem,
} from './manifestRules.ts'

/**
 * Checks all that social clients read of a community: its manifest, and each page's card.
 * If the site is not public, as on this machine, its own addresses are one note together.
 */
export function examineMiniApp(config: CommunityConfig): readonly ManifestProblem[] {
  const ofApp = checkMiniApp(miniAppOf(config))
  // The same block has two names: its problems are reported once.
  const ofManifest = config.miniapp?.accountAssociation
    ? checkManifest(miniAppManifest(config)).filter(({ field }) => !/^(?:miniapp|frame)\./.test(field))
    : []
  const ofCards = ROUTES.filter((route) => isOpen(config, route)).flatMap(({ path }) =>
    (['miniapp', 'frame'] as const).flatMap((kind) =>
      checkEmbed(embedOf(config, pageHead(config, path).image, kind)).map((problem) => ({
        ...problem,
        field: `fc:${kind} of ${path}: ${problem.field}`,
      })),
    ),
  )
  const found = [...homeElsewhere(config), ...ofApp, ...ofManifest, ...(ofApp.some(isWrong) ? [] : ofCards)]
  const ownFault = urlFault(`${config.projectUrl}/`)
  if (ownFault === undefined) return found
  return [
    ...found.filter(({ value }) => !(typeof value === 'string' && value.startsWith(`${config.projectUrl}/`))),
    {
      kind: 'note',
      field: 'projectUrl',
      rule: `No host will show this site. ${ownFault}`,
      value: config.projectUrl,
    },
  ]
}

/**
 * Returns the notes as lines. Rejects with one Error that names every invalid field, rule and value,
 * and an account association that is for another domain or unsigned.
 */
export async function requireSoundMiniApp(config: CommunityConfig): Promise<readonly string[]> {
  const { miniapp, projectName, projectUrl } = config
  const given = miniapp?.accountAssociation
  const association = given && (await judgeAssociation(given, projectUrl))
  const found = examineMiniApp(config)
  const problems = [
    ...found.filter(isWrong).map(lineOfProblem),
    ...(typeof association === 'string' ? [`accountAssociation: ${association}`] : []),
  ]
  if (problems.length === 0) return found.map(lineOfProblem)
  throw new Error(
    `The mini app of ${projectName} would be refused. Each field is a key of "miniapp" in the configuration:\n${problems.join('\n')}`,
  )
}

function homeElsewhere({ miniapp, projectUrl }: CommunityConfig): readonly ManifestProblem[] {
  const home = miniapp?.homeUrl
  if (home === undefined || new URL(home, projectUrl).origin === new URL(projectUrl).origin) return []
  const rule = `The home must be on ${projectUrl}, the address of this site`
  return [{ kind: 'wrong', field: 'miniapp.homeUrl', rule, value: home }]
}

const isWrong = ({ kind }: ManifestProblem): boolean => kind === 'wrong'
