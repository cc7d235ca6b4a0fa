import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { createPublicClient, fallback, http } from 'viem'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { BuiltLanguage, BuiltSite } from './configureSite.ts'
import { MODULE_SIZES, type ModuleSizes } from './moduleSizes.ts'
import { pageFiles, type BuildManifest, type PageSources } from './pageFiles.ts'
import { countdown } from '../start/timeLeft.ts'
import { visitPages } from './visitPages.ts'

/** The folder beside the served one in which `npm run build` stores the input of later configurations. */
export const SERVER_FOLDER = 'dist-server'

/** Reads a finished build. Throws an Error with a sentence if there is none. */
export async function builtSite(folder: string, dist: string): Promise<BuiltSite> {
  await readFile(path.join(folder, 'template.html'), 'utf8').catch(() => {
    throw new Error('There is no build to configure yet. Run: npm run build -- config/degen.json')
  })
  return {
    dist,
    inLanguage: (tag) => builtLanguage(languageServer(folder, tag), tag),
    requestsOf: (config, pages) => visitPages('first request', { bundle: bundleIn(folder), config, pages }),
    answersOf: (config, pages) => {
      const tell = countdown(pages.length)
      return visitPages('answers', { bundle: bundleIn(folder), config, pages }, (page) =>
        tell(`The chain's answers to ${page} are there`),
      )
    },
    newestBlock: async ({ chain }) => {
      const client = createPublicClient({ transport: fallback(chain.rpcUrls.map((url) => http(url))) })
      const { number, timestamp } = await client.getBlock().catch((cause: unknown) => {
        throw new Error('The chain does not answer, so pages cannot have its content. Try again later.', {
          cause,
        })
      })
      return { number: Number(number), time: Number(timestamp) }
    },
  }
}

/** The folder of a language's templates and server bundle within that of the build. */
export const languageServer = (folder: string, tag: string): string =>
  tag === 'en' ? folder : path.join(folder, 'languages', tag)

const bundleIn = (folder: string) => pathToFileURL(path.join(folder, 'prerender.js')).href

async function builtLanguage(folder: string, tag: string): Promise<BuiltLanguage> {
  const template = await readFile(path.join(folder, 'template.html'), 'utf8').catch(() => {
    throw new Error(`The build has no language "${tag}". Add locales/${tag}.ts, then run: npm run build`)
  })
  const { pageSources, ...bundle } = (await import(bundleIn(folder))) as Pick<
    BuiltLanguage,
    'prerender' | 'pageHead' | 'frameTexts' | 'direction'
  > & {
    readonly pageSources: (config: CommunityConfig, path: string, isServed: boolean) => Promise<PageSources>
  }
  const parsed = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(folder, name), 'utf8'))
  const manifest = (await parsed('manifest.json')) as BuildManifest
  const modules = (await parsed(MODULE_SIZES)) as ModuleSizes
  const { prerender, pageHead, frameTexts, direction } = bundle
  return {
    tag,
    template,
    prerender,
    pageHead,
    frameTexts,
    direction,
    filesOf: async (...page) => pageFiles(manifest, modules, await pageSources(...page)),
  }
}
